import { isReversible, lastPayment, type Order } from './gateway-order.ts';
import { orderOf, shortId, statusFaults } from './gateway-state.ts';
import { deliver, flip, messagePlans, restorePayment } from './honest-gateway.ts';
import { type Action, orderIdsOf, type Sequence } from './sequence.ts';

/** The shop asks about a reversal for a day; a restored payment that it is not told of must not come later. */
const silentRestoreMinutes = 20 * 60;

function ordersOf(sequence: Sequence, isWanted: (order: Order) => boolean): Order[] {
  return orderIdsOf(sequence)
    .map((orderId) => orderOf(sequence.lane.gateway, orderId))
    .filter(isWanted);
}

const hasMessage = ({ queue }: Order) => queue.length > 0;
const isReversed = ({ state }: Order) => state === 'reversed';

/** What is needed for an action on one of the orders of a kind. */
function onOrder(
  isWanted: (order: Order) => boolean,
  work: (sequence: Sequence, order: Order) => string | Promise<string>,
): Pick<Action, 'isPossible' | 'run'> {
  return {
    isPossible: (sequence) => ordersOf(sequence, isWanted).length > 0,
    run: async (sequence) => {
      const order = sequence.random.pick(ordersOf(sequence, isWanted));
      return `${shortId(order.orderId)}: ${await work(sequence, order)}`;
    },
  };
}

export const gatewayActions: Action[] = [
  {
    name: 'a queued message is sent',
    weight: 10,
    // Any of them: they arrive in whatever order.
    ...onOrder(hasMessage, async ({ lane, random }, order) => {
      const message = random.pick(order.queue);
      const plan = random.below(2) === 0 ? 'normal' : random.pick(messagePlans);
      return `${message.method}, ${plan}: ${await deliver(lane.gateway, order, message, plan)}`;
    }),
  },
  {
    name: 'the gateway reverses a payment',
    weight: 4,
    ...onOrder(isReversible, ({ lane }, { orderId }) => flip(lane.gateway, orderId)),
  },
  {
    name: 'the gateway restores a payment',
    weight: 4,
    ...onOrder(isReversed, ({ lane, random }, order) => {
      const age = lane.gateway.minute - (lastPayment(order)?.reversedAt ?? 0);
      const isNotified = age > silentRestoreMinutes || random.below(2) === 0;
      return restorePayment(lane.gateway, order.orderId, isNotified);
    }),
  },
  {
    name: 'questions are no longer answered',
    weight: 4,
    isPossible: ({ lane }) => lane.gateway.statusFault === null,
    run: async ({ lane, random }) => {
      lane.gateway.statusFault = random.pick(statusFaults);
      return lane.gateway.statusFault;
    },
  },
  {
    name: 'questions are answered again',
    weight: 4,
    isPossible: ({ lane }) => lane.gateway.statusFault !== null,
    run: async ({ lane }) => {
      lane.gateway.statusFault = null;
      return 'answered';
    },
  },
  {
    name: 'the next refunds go wrong',
    weight: 3,
    ...onOrder(
      ({ refundFaults }) => refundFaults.length === 0,
      ({ random }, order) => {
        order.refusesRefunds = random.pick([0, 0, 0, 1, 3, Infinity]);
        const count = random.between(1, 2);
        for (let n = 0; n < count; n += 1)
          order.refundFaults.push(random.pick(['answer-lost', 'request-lost', 'error'] as const));
        return `${order.refundFaults.join(', ')}, then ${order.refusesRefunds} times 13`;
      },
    ),
  },
];
