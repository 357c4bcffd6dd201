import { type Check, mend, ok, runChecks, type Verdict } from '#features/checks/server/checks.public.ts';
import {
  formatSentence,
  inOrder,
  type Reader,
  type Sentence,
  sentence,
} from '#features/checks/server/sentence.public.ts';
import {
  createPaymentStoresRepository,
  findPublicUrlFaults,
  type StoreRecord,
} from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { formatEuro } from '#shared/money.ts';
import type { GoLive, GoLiveCheck } from '../diagnostics.contract.ts';
import { leastTestCents } from '../domain/test-amount.ts';
import { describeObstacle } from './findings/card-sales-findings.ts';
import type { Found } from './findings/finding.ts';
import { describePublicUrlFaults } from './findings/public-url-findings.ts';
import { createGoLiveRepository, type OpenTestMoney, type TrialState } from './go-live.repository.ts';
import type { StaffMail, StoreSettings } from './store-settings.ts';

/** Reads what is on record and makes no network call, so every page of the back office can request it. */
export async function readGoLive(site: StoreSettings, reader: Reader): Promise<GoLive> {
  const { gateway, obstacle } = site;
  const ran = await runChecks(goLiveChecks(site, await readRecord(site)));
  const checks = ran.map(({ check: { id }, verdict: { state, message, remedy } }) => ({
    name: id,
    isGreen: state === 'ok',
    message: formatSentence(message, reader),
    mend: remedy && formatSentence(remedy, reader),
  }));
  return {
    mode: gateway?.mode ?? null,
    isOpen: obstacle === null,
    isGreen: checks.every(({ isGreen }) => isGreen),
    checks,
  };
}

type GoLiveRecord = Awaited<ReturnType<typeof readRecord>>;

/** Before the checks: where the database does not answer, no point of the list may look open for that. */
async function readRecord({ database, gateway, readStaffMail }: StoreSettings) {
  const record = createGoLiveRepository(database);
  const [store, trial, money, mail] = await Promise.all([
    gateway ? createPaymentStoresRepository(database).find(gateway) : null,
    gateway ? record.readTrial(gateway, leastTestCents) : ('none' as const),
    record.readOpenTestMoney(gateway?.mode === 'live'),
    readStaffMail(),
  ]);
  return { store, trial, money, mail };
}

/** What has to be true before real money is taken. */
function goLiveChecks(
  site: StoreSettings,
  { store, trial, money, mail }: GoLiveRecord,
): Check<GoLiveCheck['name']>[] {
  return [
    { id: 'keys', look: () => evaluateKeys(site, store) },
    { id: 'notify-address', look: () => evaluateAddress(site, store) },
    { id: 'trial-payment', look: () => evaluateTrial(trial) },
    {
      id: 'test-pages',
      look: () => (site.hasTestPages ? mend(m.golive_pages_on, m.golive_pages_mend) : ok(m.golive_pages_off)),
    },
    { id: 'staff-mail', look: () => evaluateStaffMail(mail) },
    { id: 'no-test-money', look: () => evaluateTestMoney(money) },
  ];
}

const messagesOf = (findings: readonly Found[]) => inOrder(findings.map(({ message }) => message));

/** As when a payment begins, a signed message that arrived counts for more than the background question. */
function evaluateKeys(site: StoreSettings, store: StoreRecord | null): Verdict {
  const { gateway, obstacle } = site;
  if (!gateway) {
    const isFaulty = obstacle?.code === 'faulty-settings';
    const message = sentence(isFaulty ? m.golive_keys_faulty : m.golive_keys_none);
    return { state: 'mend', message, remedy: messagesOf(obstacle ? describeObstacle(obstacle, site) : []) };
  }
  const condition = store?.condition ?? 'unknown';
  const isProved = condition === 'refused' ? store?.hasProof === true : (store?.notifiedAt ?? null) !== null;
  if (condition === 'ready' || isProved) return ok(m.golive_keys_accepted);
  if (condition === 'unknown') return mend(m.golive_keys_unknown, m.golive_keys_wait);
  const words = condition === 'refused' ? m.golive_keys_refused : m.golive_keys_unreadable;
  const test = sentence(m.tester_package_title);
  return mend(words, m.golive_run_test, { detail: store?.detail ?? '?', test });
}

const leastAmount: Sentence = {
  words: (_, { locale }) => formatEuro(leastTestCents, locale),
  values: {},
};

/** How an address looks from outside only a message that came in can tell. */
function evaluateAddress({ publicUrl }: StoreSettings, store: StoreRecord | null): Verdict {
  const address = `${publicUrl}/api/payment/webhook`;
  const faults = findPublicUrlFaults(publicUrl);
  if (faults.length > 0) {
    const remedy = messagesOf(describePublicUrlFaults(faults, publicUrl, 'mend'));
    return { state: 'mend', message: sentence(m.golive_address_unfit, { address }), remedy };
  }
  if (store?.notifiedAt) return ok(m.golive_address_proved, { address });
  const test = sentence(m.tester_package_title);
  return mend(m.golive_address_unproved, m.golive_address_trial, { address, amount: leastAmount, test });
}

function evaluateTrial(trial: TrialState): Verdict {
  const title = sentence(m.testpay_title);
  switch (trial) {
    case 'refunded':
      return ok(m.golive_trial_refunded);
    case 'none':
      return mend(m.golive_trial_none, m.golive_trial_none_mend, { amount: leastAmount, title });
    case 'taken':
      return mend(m.golive_trial_taken, m.golive_trial_taken_mend, {
        button: sentence(m.testpay_refund),
        title,
      });
    case 'refunding':
      return mend(m.golive_trial_refunding, m.golive_trial_refunding_mend, attentionPlace);
  }
}

/** Where staff find what needs a person. */
const attentionPlace = { title: sentence(m.attention_title), tab: sentence(m.admin_tab_payment) };

function evaluateStaffMail({ hasAddress, isDelivering }: StaffMail): Verdict {
  if (hasAddress && isDelivering) return ok(m.golive_mail_ready);
  const remedies = [
    ...(hasAddress ? [] : [sentence(m.golive_mail_no_address, { tab: sentence(m.admin_tab_email) })]),
    ...(isDelivering ? [] : [sentence(m.golive_mail_no_server)]),
  ];
  return { state: 'mend', message: sentence(m.golive_mail_missing), remedy: inOrder(remedies) };
}

const bookingsNamed = 10;

function evaluateTestMoney({ testPayments, bookings, otherStores }: OpenTestMoney): Verdict {
  const named = bookings.slice(0, bookingsNamed).map((id) => `#${id}`);
  const more = bookings.length > bookingsNamed ? ['…'] : [];
  const matters = [
    {
      count: testPayments,
      words: m.golive_money_held,
      remedy: sentence(m.golive_money_held_mend, { title: sentence(m.testpay_title) }),
    },
    {
      count: bookings.length,
      words: m.golive_money_bookings,
      remedy: sentence(m.golive_money_bookings_mend, { bookings: [...named, ...more].join(', ') }),
    },
    {
      count: otherStores,
      words: m.golive_money_matters,
      remedy: sentence(m.golive_money_matters_mend, attentionPlace),
    },
  ].filter(({ count }) => count > 0);
  if (matters.length === 0) return ok(m.golive_money_none);
  return {
    state: 'mend',
    message: inOrder(matters.map(({ count, words }) => sentence(words, { count }))),
    remedy: inOrder(matters.map(({ remedy }) => remedy)),
  };
}
