import type { CallRequest } from '../call-request.ts';
import type { Answer } from '../format/answer-format.ts';
import type { StatusCode } from '../format/status-codes.ts';
import type { GatewayState } from '../gateway-state.ts';

/** A call from the shop's server. Status fields and the signature are added to its answer; a number is a refusal. */
export interface ServerCall {
  required: readonly string[];
  answer(state: GatewayState, request: CallRequest): Answer | StatusCode | Promise<Answer | StatusCode>;
}
