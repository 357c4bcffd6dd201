import { randomBytes } from 'node:crypto';
import {
  createServerCalls,
  type MyposAccount,
  type MyposSettings,
  readMyposConfiguration,
  readOnlineCheck,
} from '#features/payments/server/mypos.public.ts';
import {
  type CardSalesObstacle,
  createOrderId,
  orderIdBytes,
  type Reversal,
  type Settlement,
} from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Database } from '#platform/database/database.ts';
import type { Finding, LastNotification, PackageTest } from '../diagnostics.contract.ts';
import { describeObstacle } from './findings/card-sales-findings.ts';
import { adviseOnAccount } from './findings/configuration-advice.ts';
import type { Speaker } from './findings/finding-language.ts';
import { describeOnlineCheck } from './findings/gateway-labels.ts';
import { checkPublicUrl } from './findings/public-url-findings.ts';
import { createNotificationsRepository, type NotificationRecord } from './notifications.repository.ts';

interface Dependencies {
  database: Database;
  /** As given, not yet understood; `null` where nothing is set. */
  mypos: MyposSettings | null;
  publicUrl: string;
  obstacle: CardSalesObstacle | null;
}

/** Somebody waits for the answer, and gets it within ten seconds. */
const timeoutMs = 8_000;

/** Tries everything that a payment needs: settings, the gateway's answer, and its way back to this site. */
export async function testPackage(dependencies: Dependencies, speaker: Speaker): Promise<PackageTest> {
  const { database, mypos, publicUrl, obstacle } = dependencies;
  const record = await createNotificationsRepository(database).findLast();
  const configuration = mypos && readMyposConfiguration(mypos);
  const account = configuration?.kind === 'account' ? configuration.account : null;
  const mode = account?.mode ?? (configuration?.kind === 'faulty' ? configuration.mode : null);
  const [answers, address] = await Promise.all([
    account ? askGateway(dependencies, account, speaker) : [],
    checkPublicUrl(publicUrl, mode, speaker),
  ]);
  const findings = [
    // An unfit address is found below, where the address is tried too.
    ...(obstacle === null || obstacle.code === 'public-url-unfit'
      ? []
      : describeObstacle(obstacle, dependencies, speaker)),
    ...(account ? adviseOnAccount(account, speaker) : []),
    ...answers,
    ...address,
    describeNotification(record, speaker),
  ];
  const error = findings.find(({ severity }) => severity === 'error')?.message;
  return {
    success: error === undefined,
    result: {
      message: error ?? speaker.say(m.diagnosis_package_fine),
      ...(error === undefined ? {} : { error }),
      mode,
      keyIndex: account?.keyIndex ?? null,
      findings,
      lastNotification: record && toLastNotification(record),
    },
  };
}

async function askGateway(
  { database, publicUrl }: Dependencies,
  account: MyposAccount,
  speaker: Speaker,
): Promise<Finding[]> {
  const calls = createServerCalls(account, { timeoutMs });
  const paid = await createNotificationsRepository(database).findPaidOrder();
  const orderId = paid?.orderId ?? createOrderId(randomBytes(orderIdBytes));
  const [status, trial] = await Promise.all([
    calls.askPaymentStatus(orderId),
    calls.tryConfiguration(`${publicUrl}/api/payment/webhook`),
  ]);
  const check = readOnlineCheck(status);
  const findings = describeOnlineCheck(check, account, speaker);
  // Who does not understand us sends no trial either, and there is nothing more to learn from that.
  if (check.kind === 'unavailable' || check.kind === 'refused') return findings;
  const wayBack =
    trial.kind === 'accepted'
      ? speaker.find('success', 'way-back-open', m.diagnosis_way_back_open)
      : speaker.find('warning', 'way-back-unproved', m.diagnosis_way_back_unproved);
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
function describeNotification(record: NotificationRecord | null, speaker: Speaker): Finding {
  if (!record) return speaker.find('note', 'no-notification', m.diagnosis_no_notification);
  const { receivedAt, isVerified, reason, answer } = toLastNotification(record);
  const parameters = { at: receivedAt, reason: reason ?? '', answer: answer ?? '' };
  if (!isVerified)
    return speaker.find('warning', 'notification-refused', m.diagnosis_notification_refused, parameters);
  if (answer === null)
    return speaker.find(
      'warning',
      'notification-unanswered',
      m.diagnosis_notification_unanswered,
      parameters,
    );
  if (answer !== 'OK')
    return speaker.find('warning', 'notification-rejected', m.diagnosis_notification_rejected, parameters);
  return speaker.find('success', 'notification-accepted', m.diagnosis_notification_accepted, parameters);
}
