import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import type { CardSalesObstacle, PaymentGateway } from '#features/payments/server/payments.public.ts';
import {
  createPaymentStoresRepository,
  findPublicUrlFaults,
  type StoreRecord,
} from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Database } from '#platform/database/database.ts';
import type { GoLive, GoLiveCheck } from '../diagnostics.contract.ts';
import { leastTestCents } from '../domain/test-amount.ts';
import { describeObstacle } from './findings/card-sales-findings.ts';
import type { Speaker } from './findings/finding-language.ts';
import { describePublicUrlFaults } from './findings/public-url-findings.ts';
import { createGoLiveRepository, type OpenTestMoney, type TrialState } from './go-live.repository.ts';

/** Whether mails to staff have somewhere to go, and somebody to carry them. */
export interface StaffMail {
  hasAddress: boolean;
  isDelivering: boolean;
}

interface Site {
  database: Database;
  mypos: MyposSettings | null;
  publicUrl: string;
  gateway: PaymentGateway | null;
  obstacle: CardSalesObstacle | null;
  hasTestPages: boolean;
  readStaffMail: () => Promise<StaffMail>;
}

type Verdict = Omit<GoLiveCheck, 'name'>;

/** Reads what is on record and makes no network call, so every page of the back office can request it. */
export async function readGoLive(site: Site, speaker: Speaker): Promise<GoLive> {
  const { database, gateway, obstacle, hasTestPages, readStaffMail } = site;
  const record = createGoLiveRepository(database);
  const [store, trial, money, mail] = await Promise.all([
    gateway ? createPaymentStoresRepository(database).find(gateway) : null,
    gateway ? record.readTrial(gateway, leastTestCents) : ('none' as const),
    record.readOpenTestMoney(gateway?.mode === 'live'),
    readStaffMail(),
  ]);
  const checks: GoLiveCheck[] = [
    { name: 'keys', ...checkKeys(site, store, speaker) },
    { name: 'notify-address', ...checkAddress(site, store, speaker) },
    { name: 'trial-payment', ...checkTrial(trial, speaker) },
    { name: 'test-pages', ...checkTestPages(hasTestPages, speaker) },
    { name: 'staff-mail', ...checkStaffMail(mail, speaker) },
    { name: 'no-test-money', ...checkTestMoney(money, speaker) },
  ];
  return {
    mode: gateway?.mode ?? null,
    isOpen: obstacle === null,
    isGreen: checks.every(({ isGreen }) => isGreen),
    checks,
  };
}

function green(message: string): Verdict {
  return { isGreen: true, message, mend: null };
}

function red(message: string, mend: string): Verdict {
  return { isGreen: false, message, mend };
}

/** As when a payment begins, a signed message that arrived counts for more than the background question. */
function checkKeys(site: Site, store: StoreRecord | null, speaker: Speaker): Verdict {
  const { say } = speaker;
  const { gateway, obstacle } = site;
  if (!gateway) {
    const findings = obstacle ? describeObstacle(obstacle, site, speaker) : [];
    const isFaulty = obstacle?.code === 'faulty-settings';
    return red(
      say(isFaulty ? m.golive_keys_faulty : m.golive_keys_none),
      findings.map(({ message }) => message).join(' '),
    );
  }
  const condition = store?.condition ?? 'unknown';
  const isProved = condition === 'refused' ? store?.hasProof === true : (store?.notifiedAt ?? null) !== null;
  if (condition === 'ready' || isProved) return green(say(m.golive_keys_accepted));
  if (condition === 'unknown') return red(say(m.golive_keys_unknown), say(m.golive_keys_wait));
  const words = condition === 'refused' ? m.golive_keys_refused : m.golive_keys_unreadable;
  const test = say(m.tester_package_title);
  return red(say(words, { detail: store?.detail ?? '?' }), say(m.golive_run_test, { test }));
}

/** How an address looks from outside only a message that came in can tell. */
function checkAddress({ publicUrl }: Site, store: StoreRecord | null, speaker: Speaker): Verdict {
  const { say } = speaker;
  const address = `${publicUrl}/api/payment/webhook`;
  const faults = findPublicUrlFaults(publicUrl);
  if (faults.length > 0) {
    const findings = describePublicUrlFaults(faults, publicUrl, 'error', speaker);
    return red(say(m.golive_address_unfit, { address }), findings.map(({ message }) => message).join(' '));
  }
  if (store?.notifiedAt) return green(say(m.golive_address_proved, { address }));
  const test = say(m.tester_package_title);
  return red(
    say(m.golive_address_unproved, { address }),
    say(m.golive_address_trial, { amount: speaker.euro(leastTestCents), test }),
  );
}

function checkTrial(trial: TrialState, speaker: Speaker): Verdict {
  const { say } = speaker;
  const title = say(m.testpay_title);
  switch (trial) {
    case 'refunded':
      return green(say(m.golive_trial_refunded));
    case 'none':
      return red(
        say(m.golive_trial_none, { amount: speaker.euro(leastTestCents) }),
        say(m.golive_trial_none_mend, { title }),
      );
    case 'taken':
      return red(
        say(m.golive_trial_taken),
        say(m.golive_trial_taken_mend, { button: say(m.testpay_refund), title }),
      );
    case 'refunding':
      return red(say(m.golive_trial_refunding), say(m.golive_trial_refunding_mend, attentionPlace(speaker)));
  }
}

/** Where staff find what needs a person. */
function attentionPlace({ say }: Speaker) {
  return { title: say(m.attention_title), tab: say(m.admin_tab_payment) };
}

function checkTestPages(hasTestPages: boolean, { say }: Speaker): Verdict {
  return hasTestPages
    ? red(say(m.golive_pages_on), say(m.golive_pages_mend))
    : green(say(m.golive_pages_off));
}

function checkStaffMail({ hasAddress, isDelivering }: StaffMail, { say }: Speaker): Verdict {
  if (hasAddress && isDelivering) return green(say(m.golive_mail_ready));
  const mends = [
    ...(hasAddress ? [] : [say(m.golive_mail_no_address, { tab: say(m.admin_tab_email) })]),
    ...(isDelivering ? [] : [say(m.golive_mail_no_server)]),
  ];
  return red(say(m.golive_mail_missing), mends.join(' '));
}

const bookingsNamed = 10;

function checkTestMoney({ testPayments, bookings, otherStores }: OpenTestMoney, speaker: Speaker): Verdict {
  const { say } = speaker;
  const named = bookings.slice(0, bookingsNamed).map((id) => `#${id}`);
  const more = bookings.length > bookingsNamed ? ['…'] : [];
  const matters = [
    {
      count: testPayments,
      words: m.golive_money_held,
      mend: say(m.golive_money_held_mend, { title: say(m.testpay_title) }),
    },
    {
      count: bookings.length,
      words: m.golive_money_bookings,
      mend: say(m.golive_money_bookings_mend, { bookings: [...named, ...more].join(', ') }),
    },
    {
      count: otherStores,
      words: m.golive_money_matters,
      mend: say(m.golive_money_matters_mend, attentionPlace(speaker)),
    },
  ].filter(({ count }) => count > 0);
  if (matters.length === 0) return green(say(m.golive_money_none));
  return red(
    matters.map(({ count, words }) => say(words, { count })).join(' '),
    matters.map(({ mend }) => mend).join(' '),
  );
}
