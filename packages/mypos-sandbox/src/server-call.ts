import type { Answer } from './answer-format.ts';
import type { CallRequest } from './call-request.ts';
import type { GatewayState } from './gateway-state.ts';
import type { StatusCode } from './status-codes.ts';

/** A call from the shop's server. Status fields and the signature are added to its answer; a number is a refusal. */
export interface ServerCall {
  required: readonly string[];
  answer(state: GatewayState, request: CallRequest): Answer | StatusCode | Promise<Answer | StatusCode>;
}
