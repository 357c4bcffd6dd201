import { orderOf } from './gateway-state.ts';
import { deliver } from './honest-gateway.ts';
import { note, orderIdsOf, passTime, rowsOf, runPollers, type Sequence } from './sequence.ts';

const day = 24 * 60;
/** Longer than any background work of the product takes. */
const longest = 12 * day;

/** Ends all outages and lies, delivers every message, and lets time pass until nothing is left to happen. */
export async function settle(sequence: Sequence): Promise<void> {
  const { gateway, time, nightly } = sequence.lane;
  gateway.statusFault = null;
  gateway.isLying = false;
  const orders = orderIdsOf(sequence).map((orderId) => orderOf(gateway, orderId));
  for (const order of orders) {
    order.refundFaults = [];
    if (Number.isFinite(order.refusesRefunds)) order.refusesRefunds = 0;
  }
  note(sequence, 'everything works again');
  const startedAt = gateway.minute;
  let nextNight = startedAt + day;
  for (;;) {
    const isQuiet = orders.every(({ queue }) => queue.length === 0);
    for (const order of orders) {
      for (const message of [...order.queue]) await deliver(gateway, order, message, 'normal');
    }
    await runPollers(sequence);
    const next = await time.untilNext(rowsOf(sequence));
    const passed = gateway.minute - startedAt;
    const isOver = next === null && isQuiet && passed > day;
    if (isOver || passed > longest) break;
    // What goes on for ever need not be watched minute by minute.
    const least = passed < 2 * day ? 0 : day / 2;
    await passTime(sequence, Math.max(Math.min((next ?? day / 2) + 0.01, day), least));
    if (gateway.minute >= nextNight && passed < 3 * day) {
      nextNight += day;
      await runPollers(sequence, nightly);
    }
  }
}
