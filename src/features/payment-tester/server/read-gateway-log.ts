import {
  formatSentence,
  type Reader,
  type Sentence,
  sentence,
} from '#features/checks/server/sentence.public.ts';
import {
  createServerCalls,
  type LogStep,
  readMyposConfiguration,
} from '#features/payments/server/mypos.public.ts';
import { createPaymentAttemptsRepository } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import { AppError } from '#shared/app-error.ts';
import type { GatewayLog } from '../diagnostics.contract.ts';
import { describeRefusal, describeUnavailable } from './findings/gateway-labels.ts';
import type { StoreSettings } from './store-settings.ts';

const timeoutMs = 8_000;
const maxSteps = 200;
const maxTextLength = 300;

/** What the gateway did with an order of ours: shows where a payment stopped that never came. */
export async function readGatewayLog(
  { database, mypos }: StoreSettings,
  orderId: string,
  reader: Reader,
): Promise<GatewayLog> {
  const noSteps = (why: Sentence) => ({ success: false, message: formatSentence(why, reader), steps: [] });
  if (!(await createPaymentAttemptsRepository(database).find(orderId)))
    throw new AppError('payments/order-not-found');
  const configuration = mypos && readMyposConfiguration(mypos);
  if (configuration?.kind !== 'account') return noSteps(sentence(m.diagnosis_not_configured));
  const { account } = configuration;
  const calls = createServerCalls(account, { timeoutMs });
  const answer = await calls.readTransactionLog(orderId);
  switch (answer.kind) {
    case 'log':
      return { success: true, message: null, steps: answer.steps.slice(-maxSteps).map(shortened) };
    case 'refused':
      return noSteps(describeRefusal(answer.code, account));
    case 'unavailable':
      return noSteps(describeUnavailable(answer).message);
  }
}

function shortened({ time, action, result }: LogStep): LogStep {
  const cut = (text: string) => text.slice(0, maxTextLength);
  return { time: cut(time), action: cut(action), result: cut(result) };
}
