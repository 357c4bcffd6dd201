import type { Random } from '../../load/booking-requests.ts';
import type { Order } from './gateway-order.ts';
import type { StoreAccess } from './protocol.ts';

/** How questions about an order are answered. `slow`: what was true when it was asked, a moment later. */
export const statusFaults = ['error', 'hang', 'garbage', 'unsigned', 'reset', 'slow'] as const;
export type StatusFault = (typeof statusFaults)[number];

export interface GatewayCounts {
  questions: number;
  outages: number;
  lies: number;
  refunds: number;
  flips: number;
}

export interface GatewayState {
  store: StoreAccess;
  orders: Map<string, Order>;
  /** Minutes that have passed. */
  minute: number;
  statusFault: StatusFault | null;
  /** Its answers to questions are signed and well formed, and wrong. */
  isLying: boolean;
  /** Where its choices come from, and where it writes down what it does. */
  random: Random;
  note(line: string): void;
  counts: GatewayCounts;
}

export function orderOf(gateway: GatewayState, orderId: string): Order {
  const order = gateway.orders.get(orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
}

export function shortId(orderId: string): string {
  return orderId.replace(/^(R?.{4}).*$/, '$1');
}

/** Payments of all gateways are numbered in one row, so that none is mistaken for another's. */
let lastReference = 100_000;

export function nextReference(): string {
  lastReference += 1;
  return String(lastReference);
}
