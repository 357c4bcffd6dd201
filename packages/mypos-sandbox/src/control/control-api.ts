import { type Behaviour, behaviourRules } from '../behaviour.ts';
import type { GatewayState } from '../gateway-state.ts';
import { type Mode, modeRules, normalMode } from '../mode.ts';
import type { Page } from '../payment/page-frame.ts';
import { type Settings, settingRules } from '../settings.ts';
import { ControlError, readPartial } from './control-input.ts';
import { changeOrder, describeOrder, getOrder, listBooks, pressOn } from './control-orders.ts';
import { composeBody, sendNow } from './control-send.ts';

type Command = (state: GatewayState, input: unknown, orderId: string) => unknown;

function reset(state: GatewayState): object {
  state.orders.clear();
  state.sessions.clear();
  state.orderBehaviours.clear();
  state.nextBehaviours = [];
  state.refusals.length = 0;
  state.otherCallbacks.length = 0;
  state.mode = normalMode;
  state.settings = state.firstSettings;
  return {};
}

function setMode(state: GatewayState, input: unknown): Mode {
  state.mode = { ...normalMode, ...readPartial<Mode>(input, modeRules) };
  return state.mode;
}

function setSettings(state: GatewayState, input: unknown): Settings {
  state.settings = { ...state.settings, ...readPartial<Settings>(input, settingRules) };
  return state.settings;
}

function queueBehaviour(state: GatewayState, input: unknown): object {
  state.nextBehaviours.push(readPartial<Behaviour>(input, behaviourRules));
  return state.nextBehaviours;
}

const commands: Record<string, Command> = {
  'GET orders': listBooks,
  'GET orders/:id': (state, _, orderId) => describeOrder(getOrder(state, orderId)),
  'POST orders/:id': (state, input, orderId) => changeOrder(state, orderId, input),
  'POST orders/:id/press': (state, input, orderId) => pressOn(state, orderId, input),
  'POST next': queueBehaviour,
  'POST send': sendNow,
  'POST compose': async (state, input) => ({ body: await composeBody(state, input) }),
  'GET mode': ({ mode }) => mode,
  'POST mode': setMode,
  'GET settings': ({ settings }) => settings,
  'POST settings': setSettings,
  'POST reset': reset,
};

export interface ControlRequest {
  method: string;
  /** After `/control/`. */
  path: string;
  contentType: string;
  body: string;
}

function readJson({ method, contentType, body }: ControlRequest): unknown {
  if (method === 'GET') return {};
  // Also keeps other sites out: their pages cannot send JSON here.
  if (!/^application\/json\b/i.test(contentType)) throw new ControlError('application/json is wanted', 415);
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw new ControlError('This is not JSON');
  }
}

async function answerControl(state: GatewayState, request: ControlRequest): Promise<unknown> {
  const [, orderId = ''] = /^orders\/([^/]+)/.exec(request.path) ?? [];
  const command = commands[`${request.method} ${request.path.replace(/^orders\/[^/]+/, 'orders/:id')}`];
  if (!command) throw new ControlError(`Commands: ${Object.keys(commands).join(', ')}`, 404);
  return command(state, readJson(request), decodeURIComponent(orderId));
}

function jsonPage(status: number, content: unknown): Page {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify(content) };
}

/** The switches behind the gateway, for tests. */
export async function handleControl(state: GatewayState, request: ControlRequest): Promise<Page> {
  try {
    return jsonPage(200, await answerControl(state, request));
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return jsonPage(error.status, { message: error.message });
  }
}
