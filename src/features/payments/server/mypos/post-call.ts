import { networkErrorCode, readBody } from '#platform/http/outgoing.ts';
import type { GatewayUnavailable } from '../payment-gateway.ts';
import type { MyposAccount } from './account.ts';
import { type MyposAnswer, readAnswer } from './answers.ts';
import { type Field, signFields } from './signature.ts';

const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 262_144;

export interface CallOptions {
  /** Until the whole answer is here. */
  timeoutMs?: number;
}

type SignedAnswer = Extract<MyposAnswer, { kind: 'answer' }>;

/** Signs and posts one call. Whatever happens comes back as a value: the network is not ours. */
export async function postCall(
  account: MyposAccount,
  fields: readonly Field[],
  { timeoutMs = defaultTimeoutMs }: CallOptions = {},
): Promise<SignedAnswer | GatewayUnavailable> {
  const text = await send(account.url, signFields(fields, account.privateKey), timeoutMs);
  if (typeof text !== 'string') return text;
  const answer = readAnswer(text, account.gatewayKey);
  return answer.kind === 'answer' ? answer : unavailable('nonsense', answer.detail);
}

export function unavailable(cause: GatewayUnavailable['cause'], detail: string): GatewayUnavailable {
  return { kind: 'unavailable', cause, detail };
}

async function send(
  url: string,
  fields: readonly Field[],
  timeoutMs: number,
): Promise<string | GatewayUnavailable> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      // myPOS answers requests without a user agent with an error page.
      headers: { 'user-agent': 'Pagaia', accept: 'application/json, text/xml' },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      redirect: 'manual',
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return unavailable('nonsense', `http-${response.status}`);
    }
    return (await readBody(response, maxAnswerBytes)) ?? unavailable('nonsense', 'too-large');
  } catch (error) {
    if (signal.aborted) return unavailable('slow', 'timeout');
    return unavailable('unreachable', networkErrorCode(error));
  }
}
