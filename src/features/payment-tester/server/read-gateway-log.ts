import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import {
  createServerCalls,
  type LogStep,
  readMyposConfiguration,
} from '#features/payments/server/mypos.public.ts';
import { createPaymentAttemptsRepository } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { GatewayLog } from '../diagnostics.contract.ts';
import type { Speaker } from './findings/finding-language.ts';
import { describeRefusal } from './findings/gateway-labels.ts';
import { describeUnavailable } from './findings/unavailable-labels.ts';

interface Dependencies {
  database: Database;
  mypos: MyposSettings | null;
}

const timeoutMs = 8_000;
const maxSteps = 200;
const maxTextLength = 300;

/** What the gateway did with an order of ours: shows where a payment stopped that never came. */
export async function readGatewayLog(
  { database, mypos }: Dependencies,
  orderId: string,
  speaker: Speaker,
): Promise<GatewayLog> {
  if (!(await createPaymentAttemptsRepository(database).find(orderId)))
    throw new AppError('payments/order-not-found');
  const configuration = mypos && readMyposConfiguration(mypos);
  if (configuration?.kind !== 'account') return noSteps(speaker.say(m.diagnosis_not_configured));
  const { account } = configuration;
  const calls = createServerCalls(account, { timeoutMs });
  const answer = await calls.readTransactionLog(orderId);
  switch (answer.kind) {
    case 'log':
      return { success: true, message: null, steps: answer.steps.slice(-maxSteps).map(shortened) };
    case 'refused':
      return noSteps(describeRefusal(answer.code, account, speaker));
    case 'unavailable':
      return noSteps(describeUnavailable(answer, speaker).message);
  }
}

function noSteps(message: string): GatewayLog {
  return { success: false, message, steps: [] };
}

function shortened({ time, action, result }: LogStep): LogStep {
  const cut = (text: string) => text.slice(0, maxTextLength);
  return { time: cut(time), action: cut(action), result: cut(result) };
}
