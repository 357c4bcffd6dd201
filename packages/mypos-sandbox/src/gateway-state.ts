import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { type Behaviour, usualBehaviour } from './behaviour.ts';
import type { StatusCode } from './format/status-codes.ts';
import type { Merchant } from './keys/configuration-package.ts';
import type { SandboxKeys } from './keys/keys.ts';
import { type Mode, normalMode } from './mode.ts';
import type { Order, Purchase, SentCallback } from './order.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** A purchase or call that was turned away. */
export interface Refusal {
  at: string;
  method: string;
  orderId: string;
  code: StatusCode;
  check: string;
}

/** Everything that the gateway knows. */
export interface GatewayState {
  readonly merchant: Merchant;
  /** Public keys by key index. */
  readonly merchantKeys: ReadonlyMap<string, KeyObject>;
  readonly gatewayKey: KeyObject;
  readonly orders: Map<string, Order>;
  /** Order ids by the sessions of open payment pages. */
  readonly sessions: Map<string, string>;
  /** Results of presses that are under way, so that a double click pays once. */
  readonly underWay: Map<string, Promise<unknown>>;
  readonly refusals: Refusal[];
  /** Messages that belong to no order. */
  readonly otherCallbacks: SentCallback[];
  readonly orderBehaviours: Map<string, Partial<Behaviour>>;
  nextBehaviours: Partial<Behaviour>[];
  /** What `reset` goes back to. */
  readonly firstSettings: Settings;
  settings: Settings;
  mode: Mode;
  /** Deliveries that still try, ended when the gateway closes. */
  readonly closing: AbortController;
  lastReference: number;
  lastStan: number;
  /** Counts whatever may have changed the books. */
  changes: number;
}

export function createState(
  merchant: Merchant,
  keys: SandboxKeys,
  settings: Partial<Settings>,
): GatewayState {
  const firstSettings = { ...defaultSettings, ...settings };
  const merchantKey = createPublicKey(createPrivateKey(keys.merchantKey));
  return {
    merchant,
    merchantKeys: new Map([[String(merchant.keyIndex), merchantKey]]),
    gatewayKey: createPrivateKey(keys.gatewayKey),
    orders: new Map(),
    sessions: new Map(),
    underWay: new Map(),
    refusals: [],
    otherCallbacks: [],
    orderBehaviours: new Map(),
    nextBehaviours: [],
    firstSettings,
    settings: firstSettings,
    mode: normalMode,
    closing: new AbortController(),
    // The shop remembers references longer than this process lives; the time keeps them apart.
    lastReference: Date.now(),
    lastStan: Math.floor(Math.random() * 1_000_000),
    changes: 0,
  };
}

export function nextReference(state: GatewayState): string {
  state.lastReference += 1;
  return String(state.lastReference);
}

export function nextStan(state: GatewayState): string {
  state.lastStan = (state.lastStan + 1) % 1_000_000;
  return String(state.lastStan).padStart(6, '0');
}

const cardTries = 3;

function newOrder(purchase: Purchase): Order {
  return {
    purchase,
    state: 'pending',
    payment: null,
    earlierPayments: [],
    declined: [],
    triesLeft: cardTries,
    refunds: [],
    callbacks: [],
    lastMessage: null,
    log: [],
  };
}

/** Opens a payment page: a new order, or one that was sent before and is not paid. */
export function openOrder(state: GatewayState, purchase: Purchase): { order: Order; session: string } {
  const known = state.orders.get(purchase.orderId);
  const order = known ?? newOrder(purchase);
  if (known?.payment) known.earlierPayments.push(known.payment);
  // In place: a message that is still being delivered belongs to the same order.
  Object.assign(order, {
    purchase,
    state: 'pending',
    payment: null,
    lastMessage: null,
    triesLeft: cardTries,
  });
  state.orders.set(purchase.orderId, order);
  const session = randomBytes(16).toString('hex');
  state.sessions.set(session, purchase.orderId);
  return { order, session };
}

export function findPaidOrder(state: GatewayState, reference: string): Order | undefined {
  return [...state.orders.values()].find(({ payment }) => payment?.reference === reference);
}

export function logStep(order: Order, action: string, result: string): void {
  order.log.push({ at: new Date().toISOString(), action, result });
}

/** How this payment goes: the page's choice over what a test set for the order over what it set for the next one. */
export function takeBehaviour(state: GatewayState, orderId: string, chosen: Partial<Behaviour>): Behaviour {
  const next = state.nextBehaviours.shift();
  return { ...usualBehaviour, ...next, ...state.orderBehaviours.get(orderId), ...chosen };
}
