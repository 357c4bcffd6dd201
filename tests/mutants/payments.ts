// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const server = 'src/features/payments/server';
const domain = 'src/features/payments/domain';
const contradictions = 'tests/http/payment-contradictions.test.ts';
const paid = 'tests/http/payments.test.ts';
const webhook = 'tests/http/payment-webhook.test.ts';
const stores = 'tests/http/payment-stores.test.ts';
const panel = 'tests/http/payment-panel.test.ts';
const messages = `${server}/providers/mypos/callback.test.ts`;
const judge = `${domain}/judge-status.test.ts`;

export const payments = inArea(
  'payments',
  inFile(`${server}/ledger/settle-payment.ts`, [contradictions], {
    'a payment of another amount is captured': [
      'if (attempt.amountCents !== amountCents) {',
      'if (attempt.amountCents > amountCents) {',
    ],
    'the compared reference is forgotten': [
      'const isKnown = attempt.providerReference === payment.reference;',
      'const isKnown = attempt.providerReference !== null;',
    ],
    'a second payment of an order is captured without a question': [
      "if (isContradiction && !isCertain) return { kind: 'doubtful' } as const;",
      '',
    ],
    'a second payment of a refunded order counts as the first': [
      "if (state !== 'refunded') return false;",
      "if (state !== 'refunded' && state !== 'reversed') return false;",
      { tests: ['tests/http/payment-unknown-answers.test.ts > any number of times'] },
    ],
    'a repeated message counts twice': [
      "if (isKnown && (holdsMoney(attempt.state) || (await isRefunded(tx, attempt))))\n      return { kind: 'duplicate' } as const;",
      '',
    ],
    'the reference of another order is captured': [
      'if (other === null) return null;',
      'if (other !== null || other === null) return null;',
      { tests: [`${webhook} > the reference of another payment`] },
    ],
    'money for a booking that is paid already is kept': [
      '  await queueRefund(tx, paid, { amountCents: freeCents, told });',
      "  await attempts.setState(orderId, 'confirmed');",
    ],
    'staff do not learn of a second payment': [
      'const { kind, told } = refusedMoney[answer];',
      "const { kind, told } = refusedMoney['nothing-left'];",
      { tests: [`${paid} > two attempts that are both paid`] },
    ],
    'staff do not learn of a payment without a booking': [
      "if (purpose !== 'test')",
      "if (purpose === 'test')",
      { tests: ['tests/http/payment-checkouts.test.ts > an order without a booking stays'] },
    ],
    'a new payment leaves the former one in the ledger': [
      'if (holdsMoney(state)) await recordReversal(tx, attempt);',
      '',
      { tests: ['tests/http/payment-contradictions.test.ts > a second payment of an order takes the place'] },
    ],
    'a restored payment counts as a new one': [
      "const kind = isRestored ? 'card-reversal-undone' : 'card-payment';",
      "const kind = 'card-payment';",
      { tests: [`${paid} > is told when it is restored`] },
    ],
    'a restored payment counts whole although a part was refunded': [
      'const amountCents = wholeCents - done;',
      'const amountCents = wholeCents;',
      { tests: ['tests/http/payment-contradictions.test.ts > restored after a part'] },
    ],
  }),
  inFile(`${server}/ledger/reverse-payment.ts`, [contradictions], {
    'an answer about another state takes money back': ['attempt.state === state && attempt', 'attempt'],
    'an answer about another payment takes money back': [
      'attempt.state === state && attempt.providerReference === providerReference',
      'attempt.state === state',
    ],
    'a reversal of another amount counts': [
      'if (attempt.amountCents !== amountCents) return',
      'if (attempt.amountCents > amountCents) return',
    ],
    'a reversed payment keeps its refund': [
      '  await createPaymentRefundsRepository(tx).voidOwed(orderId);\n',
      '',
    ],
    'a reversal leaves the booking paid': [
      'await payments.payables.reopenForPayment(tx, bookingId);',
      "'held' as const;",
      { tests: [`${paid} > a payment that the gateway takes back`] },
    ],
    'staff do not learn of a reversal': [
      "  await raiseAttention(payments, tx, { kind: 'payment-reversed', orderId, bookingId, amountCents });\n",
      '',
      { tests: [`${paid} > a payment that the gateway takes back`] },
    ],
    'a reversal is written twice': [
      "if (attempt.state === 'reversed') return { kind: 'duplicate' } as const;",
      '',
      {
        equivalent:
          '`reverse` does nothing for an attempt that is reversed; only the word of the answer differs, and both are answered with OK.',
      },
    ],
  }),
  inFile(`${server}/refunds/settle-refund.ts`, [contradictions], {
    'a refund is booked although the gateway reversed in between': [
      "if (evidence !== 'answer') return false;",
      '',
    ],
    'a refund is booked twice': [
      "if (!refund || refund.state === 'done') return false;",
      'if (!refund) return false;',
    ],
    'a refund is booked beside another settlement': [
      "if (attempt.state !== 'reversed') {",
      'if (attempt.state === null) {',
    ],
    'a refund after a reversal leaves the reversal in the ledger': [
      '      await restoreForRefund(tx, attempt, refund);\n',
      '',
    ],
    'a part that was refunded ends the payment': [
      'if (done >= attempt.amountCents) await',
      'if (done > 0) await',
      { tests: [`${panel} > a part of a payment`] },
    ],
    'the customer does not hear of the refund': [
      "  await announce(tx, { kind: 'payment-refunded', orderId, bookingId, amountCents, movement, told });\n",
      '',
      { tests: [`${paid} > two attempts that are both paid`] },
    ],
    'a refund that was answered is undone by a status': [
      "evidence === 'status' && reference === attempt.providerReference",
      'reference === attempt.providerReference',
      { equivalent: 'The status of an answered refund is judged as agreement before (`judge-status.ts`).' },
    ],
  }),
  inFile(`${server}/refunds/refund-payments.ts`, [contradictions], {
    'a refund is repeated for whatever payment the gateway has': [
      'if (status.reference === refund.reference) return null;',
      'return null;',
    ],
    'a refund is repeated without a question': [
      'const isRepetition = refund.isUncertain || refund.tries > 0;',
      'const isRepetition = false;',
    ],
    'a request without an answer leaves no trace': [
      '  await refunds.noteRequest(refundId);\n',
      '',
      { tests: [`${panel} > a refund whose answer was lost`] },
    ],
    'a refund that was done is requested again': [
      "if (!attempt || refund?.state !== 'owed') return 'settled-otherwise';",
      "if (!attempt || !refund) return 'settled-otherwise';",
      {
        equivalent:
          'Only what is owed is taken from the queue and offered to staff; a settlement in between is judged again under the lock.',
      },
    ],
    'a refund that is refused is tried for ever': [
      'const isOver = ageDays >= refundDays;',
      'const isOver = false;',
      { tests: [`${panel} > refused for a week`] },
    ],
  }),
  inFile(`${server}/refunds/queue-refunds.ts`, [panel], {
    'a cancelled booking refunds what was refunded before': [
      'for (const { orderId, refundableCents } of',
      'for (const { orderId, balanceCents: refundableCents } of',
      { tests: [`${panel} > a part of a payment`] },
    ],
    'cash that is to be given back is forgotten': [
      'if (byHandCents > 0) await',
      'if (byHandCents < 0) await',
      { tests: [`${paid} > cash that was taken`] },
    ],
    'a refund of a part closes the payment': [
      'money.queuedCents >= money.balanceCents',
      'money.queuedCents > 0',
      { tests: [`${panel} > a part of a payment`] },
    ],
  }),
  inFile(`${server}/panel/give-money-back.ts`, [`${panel} > a part of a payment`], {
    'staff refund more than is left': [
      'wantedCents <= refundableCents) return;',
      'wantedCents <= 2 * refundableCents) return;',
    ],
    'staff refund what is owed already': [
      'await refuseMore(payments, tx, amountCents, money);\n    const leftCents',
      'await refuseMore(payments, tx, amountCents, { ...money, refundableCents: money.balanceCents });\n    const leftCents',
      { tests: [panel] },
    ],
    'what staff gave back elsewhere is sent again': [
      '    await refunds.voidOwed(orderId);\n',
      '',
      { tests: [panel] },
    ],
    'a whole refund leaves the booking paid': [
      'await leaveWithout(payments, tx, attempt, wanted.amountCents);',
      '',
      { tests: [`${panel} > a whole refund leaves`] },
    ],
  }),
  inFile(`${server}/attempts/fail-attempt.ts`, ['tests/http/payment-returns.test.ts > cancelled'], {
    'a browser cancels what was paid': [' || !canTransition(attempt.state, state)', ''],
    'a failed payment adds no time': [
      'if (attempt.bookingId !== null) await payments.payables.extendHold(tx, attempt.bookingId);',
      '',
    ],
    'a message of another store ends an attempt': [
      'if (!isOfOwnStore(payments, attempt)) return false;',
      '',
      {
        equivalent:
          'Messages are verified with the key of this store, and the gateway is asked about its own orders only.',
      },
    ],
  }),
  inFile(`${server}/messages/receive-callback.ts`, [webhook], {
    'a browser pays': [
      "if (source === 'browser') return { status: 400, outcome: 'not-for-browsers' };",
      '',
      { tests: ['tests/http/payment-returns.test.ts > a notification that a browser carries'] },
    ],
    'a notification cancels': [
      "if (source === 'notification') return { status: 400, outcome: 'only-for-browsers' };",
      '',
    ],
    'what does not verify is answered with OK': [
      'return { status: payments.gateway ? 400 : 503, outcome: callback.reason };',
      'return { status: 200, outcome: callback.reason };',
    ],
    'what was refused is stored without a limit': [
      '!(await exceedsLimit()) && ',
      '',
      { tests: ['tests/http/refused-callbacks.test.ts > a network that sends too much'] },
    ],
  }),
  inFile(`${server}/messages/take-message.ts`, [paid], {
    'a reversal is believed without a question': [
      'return decideReversal(payments, attempt);',
      'return answer(await reversePayment(payments, reversal));',
      { tests: ['tests/http/payment-unknown-answers.test.ts > a reversal of which the gateway'] },
    ],
    'the lack of an answer counts as no': [
      "return kind === 'unavailable' || kind === 'unknown';",
      'return false;',
      { tests: ['tests/http/payment-unknown-answers.test.ts > nobody answers'] },
    ],
    'a message waits for the gateway without end': [
      'const questionTimeoutMs = 600;',
      'const questionTimeoutMs = 60_000;',
      { tests: ['tests/http/payment-unknown-answers.test.ts > : hang'] },
    ],
    'a message of another amount takes money back': [
      ' && attempt.amountCents === amountCents;',
      ';',
      {
        equivalent:
          'The gateway is asked then and followed with the amount on record; a wrong one in the message moves nothing.',
      },
    ],
  }),
  inFile(`${server}/attempts/payment-attempts.repository.ts`, [stores], {
    'the reference of another store keeps a payment from counting': [
      'where provider_reference = ${reference} and store_sid = ${sid} and store_mode = ${mode}\n          and order_id <> ${orderId}\n        union all',
      'where provider_reference = ${reference} and (${sid} || ${mode})::text is not null\n          and order_id <> ${orderId}\n        union all',
    ],
    'a reference that an order had is forgotten': [
      'where reference = ${reference} and store_sid = ${sid} and store_mode = ${mode} and order_id <> ${orderId}',
      "where reference = ${reference} || '?' and store_sid = ${sid} and store_mode = ${mode} and order_id <> ${orderId}",
      {
        equivalent:
          'The attempt keeps its reference after a reversal, so that the first half of the question finds it.',
      },
    ],
    'a second booking takes an order': [
      'where order_id = ${orderId} and booking_id is null`',
      'where order_id = ${orderId}`',
      { equivalent: 'The attempt is locked and has no booking where it is attached (`attach-order.ts`).' },
    ],
  }),
  inFile(`${server}/ledger/ledger.repository.ts`, [panel], {
    'what was paid by hand counts for the card': [
      'where booking_id = ${bookingId} and order_id is null`',
      'where booking_id = ${bookingId}`',
      { tests: [`${panel} > “Done” of cash`, paid] },
    ],
    'a movement has the number of the one before': [
      '${note}, 1 + (',
      '${note}, 0 * (',
      {
        tests: [
          `${contradictions} > where the gateway itself says`,
          'tests/http/payment-unknown-answers.test.ts > any number of times',
        ],
      },
    ],
  }),
  inFile(`${domain}/judge-status.ts`, [judge], {
    'unknown counts as no': [
      "return reference === null ? 'agree' : 'unanswered';",
      "return reference === null ? 'agree' : 'reverse';",
    ],
    'the compared reference of a status is forgotten': [
      "if (reference !== answer.reference) return 'capture';",
      '',
    ],
    'a refund that was inferred is never undone': [
      "payment.hasInferredRefund ? 'undo-refund' : 'agree'",
      "'agree'",
    ],
    'a reversal is a refund': [
      "state === 'refund-pending' && payment.hasUncertainRefund ?",
      "state === 'refund-pending' ?",
    ],
    'a contradiction is followed at once': [
      '(doubtedMinutes ?? 0) >= contradictionMinutes',
      '(doubtedMinutes ?? 0) >= 0',
    ],
    'a failed attempt stays open': [
      "answer.kind === 'failed' && state === 'created' ? 'fail' : 'agree'",
      "'agree'",
    ],
  }),
  inFile(`${domain}/payment-attempt.ts`, [`${domain}/payment-attempt.test.ts`], {
    'a confirmed payment is cancelled': [
      "confirmed: ['refund-pending',",
      "confirmed: ['cancelled', 'refund-pending',",
    ],
    'an owed refund counts as no money': [
      "state === 'confirmed' || state === 'refund-pending'",
      "state === 'confirmed'",
    ],
  }),
  inFile(`${domain}/question-times.ts`, [`${domain}/question-times.test.ts`], {
    'unanswered questions use up tries': [
      'if (failures > 0) return unanswered[failures - 1] ?? longestUnansweredPause;\n  if (isDoubted)',
      'if (isDoubted)',
    ],
    'what is settled is never verified': ['return verification[tries] ?? null;', 'return null;'],
    'a refused refund is tried at once again': ['(refused[tries - 1] ?? longestRefusedPause)', '0'],
  }),
  inFile(`${domain}/open-matter.ts`, [`${domain}/open-matter.test.ts`], {
    'a matter is closed while its money is open': [
      'aboutRefunds.includes(kind) && owesRefund',
      'false && owesRefund',
    ],
  }),
  inFile(
    `${server}/checkout-page/checkout-order.ts`,
    ['tests/http/payment-checkouts.test.ts > the payment page takes the money'],
    {
      'the payment page takes money after the hold': [
        'Math.max(leastSeconds, heldSeconds ?? orderSeconds)',
        'orderSeconds',
      ],
    },
  ),
  inFile(
    'src/features/checkout/server/start-test-checkout.ts',
    ['tests/http/payment-test-pages.test.ts', 'tests/http/payment-checkouts.test.ts > a test payment'],
    {
      'a test costs as much as somebody likes': ['|| amountCents > most', ''],
    },
  ),
  inFile(`${server}/attempts/open-attempt.ts`, ['tests/http/payment-readiness.test.ts'], {
    'a store that is refused sells': [
      "if (known?.condition === 'refused' && !known.hasProof)",
      "if (known?.condition === 'ready' && !known.hasProof)",
    ],
  }),
  inFile(`${server}/providers/mypos/amount-text.ts`, [`${server}/providers/mypos/amount-text.test.ts`], {
    'five tenths are five cents': [".padEnd(2, '0')", ".padStart(2, '0')"],
    'three decimals are accepted': ['\\d{1,2}))?$/', '\\d{1,3}))?$/'],
    'an amount below a euro loses its zero': ['.padStart(3,', '.padStart(2,'],
  }),
  inFile(`${server}/providers/mypos/callback.ts`, [`${messages} > refused`], {
    'any signature is good': ["? null : refuse('bad-signature')", '? null : null'],
    'a message for another store is read': ["(values.get('sid') ?? expected.sid) !== expected.sid", 'false'],
    'an amount in another currency is read as euros': [
      "if (textOf('currency') !== 'EUR') return refuseSigned('wrong-currency', 'currency');",
      '',
    ],
    'a field that comes twice is read': [
      'if (duplicate !== undefined) return',
      'if (duplicate === null) return',
    ],
    'fields are read in any order': ['if (wrong === undefined) return null;', 'return null;'],
    'what follows the signature is read': [
      "if (names.at(-1) !== 'signature') return refuse('field-order', 'signature');",
      '',
      { tests: [`${messages} > makes the signature wrong`] },
    ],
  }),
);
