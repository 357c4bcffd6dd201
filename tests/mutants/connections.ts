import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const web = 'src/features/bookings/web';
const sending = [`${web}/details/send/send-details.test.tsx`];
const customer = [`${web}/progress/customer-info.test.ts`];

/** What waits for the network, and what the browser keeps for whom. */
export const connections = inArea(
  'interrupted connections',
  inFile(
    'src/web/connection/send-when-online.ts',
    ['src/web/connection/send-when-online.test.tsx', ...sending],
    {
      'a booking is sent although there is no network': ['    await untilOnline(signal);\n', ''],
      'a booking whose answer was lost is not sent again': [
        'if (error instanceof ConnectionLost) continue;',
        '',
      ],
    },
  ),
  inFile('src/web/connection/use-send.ts', sending, {
    'what was given up is sent when the network is back': [
      '    wait.current?.abort();\n    reset();',
      'reset();',
    ],
    'what waits is sent after its page was left': ['useEffect(() => () => wait.current?.abort(), []);', ''],
  }),
  inFile('src/app/ssr/query-provider.tsx', [`${web}/choose/offline-day.test.tsx`], {
    'a day whose answer was lost is not asked for again': [
      'retry: (_, error) => error instanceof ConnectionLost',
      'retry: false',
    ],
  }),
  inFile('src/web/live/ask-anew.ts', ['src/web/live/ask-anew.test.ts'], {
    'an answer that was on its way counts for a change after it': [
      '  await client\n    .getQueryCache()',
      '  void client\n    .getQueryCache()',
    ],
    'each change gives up the answer before': ['{ cancelRefetch: false }', '{ cancelRefetch: true }'],
  }),
  inFile(`${web}/progress/booking-storage.ts`, [`${web}/progress/booking-storage.test.ts`], {
    'each choice overwrites that of the other tabs': ['if (isShared || wasShared) ', ''],
    'a later change of the shared choice is lost': ['isShared || wasShared', 'isShared'],
  }),
  inFile(`${web}/progress/customer-info.ts`, customer, {
    'personal data stay after their hour': ['age >= keptForMs', 'age >= 2 * keptForMs'],
    'personal data without a time stay for ever': ['saveCustomerInfo({});', ';'],
  }),
  inFile(`${web}/progress/clear-booking-progress.ts`, customer, {
    'Home keeps personal data': ['  forgetCustomer();\n', ''],
    'Home keeps the last request': ['  sessionStore.remove(submissionKey);\n', ''],
    'Home loses the booking that is to be paid': ["'itemsBooked' in booked", 'false'],
  }),
);
