import { randomBytes } from 'node:crypto';
import {
  formatSentence,
  type Reader,
  type Sentence,
  sentence,
} from '#features/checks/server/sentence.public.ts';
import type { PaymentMode } from '#features/payments/payments.contract.ts';
import {
  createServerCalls,
  type MyposAccount,
  readMyposConfiguration,
  readOnlineCheck,
} from '#features/payments/server/mypos.public.ts';
import {
  createOrderId,
  orderIdBytes,
  type Reversal,
  type Settlement,
} from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { LastNotification, PackageTest } from '../diagnostics.contract.ts';
import { describeObstacle } from './findings/card-sales-findings.ts';
import { adviseOnAccount } from './findings/configuration-labels.ts';
import { type Found, formatFindings, found } from './findings/finding.ts';
import { describeOnlineCheck } from './findings/gateway-labels.ts';
import { checkPublicUrl } from './findings/public-url-findings.ts';
import { createNotificationsRepository, type NotificationRecord } from './notifications.repository.ts';
import type { StoreSettings } from './store-settings.ts';

type Dependencies = Pick<StoreSettings, 'database' | 'mypos' | 'publicUrl' | 'obstacle'>;

/** Somebody waits for the answer, and gets it within ten seconds. */
const timeoutMs = 8_000;

/** What a test of the payment settings came to. */
export interface PackageTrial {
  /** `unknown`: the only fault is that the gateway did not answer. */
  state: 'ok' | 'mend' | 'unknown';
  /** The first fault, where there is one. */
  message: Sentence;
  findings: Found[];
  mode: PaymentMode | null;
  account: MyposAccount | null;
  notification: NotificationRecord | null;
}

/** Tries everything that a payment needs: settings, the gateway's answer, and its way back to this site. */
export async function tryPackage(dependencies: Dependencies): Promise<PackageTrial> {
  const { database, mypos, publicUrl, obstacle } = dependencies;
  const notification = await createNotificationsRepository(database).findLast();
  const configuration = mypos && readMyposConfiguration(mypos);
  const account = configuration?.kind === 'account' ? configuration.account : null;
  const mode = account?.mode ?? (configuration?.kind === 'faulty' ? configuration.mode : null);
  const [answers, address] = await Promise.all([
    account ? askGateway(dependencies, account) : [],
    checkPublicUrl(publicUrl, mode),
  ]);
  const findings = [
    // An unfit address is found below, where the address is tried too.
    ...(obstacle === null || obstacle.code === 'public-url-unfit'
      ? []
      : describeObstacle(obstacle, dependencies)),
    ...(account ? adviseOnAccount(account) : []),
    ...answers,
    ...address,
    describeNotification(notification),
  ];
  return { ...conclude(findings), findings, mode, account, notification };
}

function conclude(findings: readonly Found[]): Pick<PackageTrial, 'state' | 'message'> {
  const faults = findings.filter(({ state }) => state === 'mend' || state === 'unknown');
  const [first] = faults;
  if (!first) return { state: 'ok', message: sentence(m.diagnosis_package_fine) };
  const isUnanswered = faults.every(({ state }) => state === 'unknown');
  return { state: isUnanswered ? 'unknown' : 'mend', message: first.message };
}

export function formatPackageTest(trial: PackageTrial, reader: Reader): PackageTest {
  const { state, mode, account, findings, notification } = trial;
  const success = state === 'ok';
  const message = formatSentence(trial.message, reader);
  return {
    success,
    result: {
      message,
      ...(success ? {} : { error: message }),
      mode,
      keyIndex: account?.keyIndex ?? null,
      findings: formatFindings(findings, reader),
      lastNotification: notification && toLastNotification(notification),
    },
  };
}

async function askGateway({ database, publicUrl }: Dependencies, account: MyposAccount): Promise<Found[]> {
  const calls = createServerCalls(account, { timeoutMs });
  const paid = await createNotificationsRepository(database).findPaidOrder();
  const orderId = paid?.orderId ?? createOrderId(randomBytes(orderIdBytes));
  const [status, trial] = await Promise.all([
    calls.askPaymentStatus(orderId),
    calls.tryConfiguration(`${publicUrl}/api/payment/webhook`),
  ]);
  const check = readOnlineCheck(status);
  const findings = describeOnlineCheck(check, account);
  // Who does not understand us sends no trial either, and there is nothing more to learn from that.
  if (check.kind === 'unavailable' || check.kind === 'refused') return findings;
  const wayBack =
    trial.kind === 'accepted'
      ? found('ok', 'way-back-open', m.diagnosis_way_back_open)
      : found('warning', 'way-back-unproved', m.diagnosis_way_back_unproved);
  return [...findings, wayBack];
}

type RefusedOutcome =
  | Extract<Settlement | Reversal, { kind: 'refused' }>['reason']
  | 'taken-back-before'
  | 'undecided'
  | 'only-for-browsers';

/** Outcomes that were not answered with `OK`, so that the gateway gives the money back. */
const refusedOutcomes: Record<RefusedOutcome, true> = {
  'unknown-order': true,
  'wrong-amount': true,
  'reference-used-twice': true,
  'taken-back-before': true,
  undecided: true,
  'only-for-browsers': true,
};

function toLastNotification(record: NotificationRecord): LastNotification {
  return {
    receivedAt: record.receivedAt.toISOString(),
    isVerified: record.kind !== 'refused',
    reason: record.reason,
    answer: answerOf(record),
  };
}

function answerOf({ kind, outcome }: NotificationRecord): string | null {
  if (outcome === null) return null;
  const isRefused = kind === 'refused' || Object.hasOwn(refusedOutcomes, outcome);
  return isRefused ? outcome.toUpperCase().replaceAll('-', ' ') : 'OK';
}

/** When the gateway last spoke to us, whether it was the gateway, and what it heard. */
function describeNotification(record: NotificationRecord | null): Found {
  if (!record) return found('note', 'no-notification', m.diagnosis_no_notification);
  const { isVerified, reason, answer } = toLastNotification(record);
  const values = { at: record.receivedAt, reason: reason ?? '', answer: answer ?? '' };
  if (!isVerified) return found('warning', 'notification-refused', m.diagnosis_notification_refused, values);
  if (answer === null)
    return found('warning', 'notification-unanswered', m.diagnosis_notification_unanswered, values);
  if (answer !== 'OK')
    return found('warning', 'notification-rejected', m.diagnosis_notification_rejected, values);
  return found('ok', 'notification-accepted', m.diagnosis_notification_accepted, values);
}
