import type { CallRequest } from '../call-request.ts';
import { type Answer, signAnswer, writeJson, writeXml } from '../format/answer-format.ts';
import { findField } from '../format/form-body.ts';
import { nameStatus, type StatusCode } from '../format/status-codes.ts';
import { type GatewayState, logStep } from '../gateway-state.ts';
import type { Mode } from '../mode.ts';
import { getStrangersKey } from '../notification.ts';
import { type Check, commonChecks, runChecks } from './call-checks.ts';
import { moneyCalls } from './money-calls.ts';
import type { ServerCall } from './server-call.ts';
import { verifyConfiguration } from './signature-verify-call.ts';
import { statusCalls } from './status-calls.ts';

const serverCalls: Record<string, ServerCall> = {
  ...statusCalls,
  ...moneyCalls,
  IPCSignatureVerify: verifyConfiguration,
};

export function isServerCall(method: string): boolean {
  return Object.hasOwn(serverCalls, method);
}

const outputFormatCheck: Check = {
  action: 'Checking output format',
  code: 5,
  holds: (request) => /^(?:json|xml)?$/i.test(request.value('OutputFormat')),
};

function refuse(state: GatewayState, request: CallRequest, code: StatusCode, check: string): Answer {
  const method = request.value('IPCmethod');
  const orderId = request.value('OrderID');
  state.refusals.push({ at: new Date().toISOString(), method, orderId, code, check });
  return { IPCMethod: method, Status: code, StatusMsg: nameStatus(code) };
}

async function answerCall(state: GatewayState, request: CallRequest): Promise<Answer> {
  const call = Object.hasOwn(serverCalls, request.value('IPCmethod'))
    ? serverCalls[request.value('IPCmethod')]
    : undefined;
  const checks = [...commonChecks(call?.required ?? [], call !== undefined), outputFormatCheck];
  const { failed } = runChecks(checks, request, state);
  if (failed || !call) return refuse(state, request, failed?.code ?? 10, failed?.action ?? '');
  const result = await call.answer(state, request);
  if (typeof result === 'number') return refuse(state, request, result, 'Answering');
  const order = state.orders.get(request.value('OrderID'));
  if (order) logStep(order, request.value('IPCmethod'), 'Success');
  return { ...result, Status: 0, StatusMsg: nameStatus(0) };
}

async function sign(state: GatewayState, answer: Answer, mode: Mode['mode']): Promise<Answer> {
  const isUnsignedError = answer.Status !== 0 && !state.settings.signsErrors;
  if (mode === 'unsigned' || isUnsignedError) return answer;
  return signAnswer(answer, mode === 'forged' ? await getStrangersKey() : state.gatewayKey);
}

/** Answers a server-to-server call; XML unless JSON was asked for. */
export async function handleServerCall(
  state: GatewayState,
  request: CallRequest,
  mode: Mode['mode'],
): Promise<{ contentType: string; body: string }> {
  const answer = await sign(state, await answerCall(state, request), mode);
  const isJson = (findField(request.fields, 'OutputFormat') ?? '').toLowerCase() === 'json';
  return isJson
    ? { contentType: 'application/json', body: writeJson(answer) }
    : { contentType: 'text/xml; charset=utf-8', body: writeXml(answer) };
}
