import type { CallRequest } from '../call-request.ts';
import type { Answer } from '../format/answer-format.ts';
import { nameStatus, type StatusCode } from '../format/status-codes.ts';
import { logTime } from '../format/timestamps.ts';
import type { GatewayState } from '../gateway-state.ts';
import type { Order, OrderState } from '../order.ts';
import type { ServerCall } from './server-call.ts';

/** 1 successful, 2 pending, 3 unsuccessful, 4 reversed. */
const paymentStatuses: Record<OrderState, string> = {
  pending: '2',
  paid: '1',
  cancelled: '3',
  reversed: '4',
  refunded: '4',
};

type OrderAnswer = (order: Order, request: CallRequest) => Answer;

function aboutOrder(describe: OrderAnswer): ServerCall {
  return {
    required: ['OrderID'],
    answer: (state: GatewayState, request: CallRequest): Answer | StatusCode => {
      const order = state.orders.get(request.value('OrderID'));
      return order ? describe(order, request) : state.settings.unknownOrderStatus;
    },
  };
}

const describePayment: OrderAnswer = (order, request) => {
  const { purchase, payment, declined } = order;
  const answer: Answer = {
    IPCMethod: 'IPCGetPaymentStatus',
    OrderID: purchase.orderId,
    PaymentMethod: '1',
    PaymentStatus: paymentStatuses[order.state],
    PaymentReference: payment ? `SANDBOX${payment.reference}` : '',
    Amount: purchase.amount,
    Currency: purchase.currency,
    IPC_Trnref: payment?.reference ?? '',
    DateTime: payment?.at ?? '',
    FeeAmount: '0.00',
  };
  if (request.value('get_declined_payments') !== '1') return answer;
  const reasons = declined.map(({ code }) => ({
    responseCode: String(code),
    responseCodeDescription: nameStatus(code),
  }));
  return { ...answer, DeclinedPayments: reasons };
};

const describeLastMessage: OrderAnswer = ({ purchase, lastMessage }) => ({
  IPCMethod: 'IPCGetTxnStatus',
  OrderID: purchase.orderId,
  OrderStatus: lastMessage ? Object.fromEntries(lastMessage) : [],
});

const describeLog: OrderAnswer = ({ purchase, log }) => ({
  IPCMethod: 'IPCGetTxnLog',
  OrderID: purchase.orderId,
  log: {
    item: log.map(({ at, action, result }) => ({ time: logTime(new Date(at)), action, result })),
  },
});

export const statusCalls: Record<string, ServerCall> = {
  IPCGetPaymentStatus: aboutOrder(describePayment),
  IPCGetTxnStatus: aboutOrder(describeLastMessage),
  IPCGetTxnLog: aboutOrder(describeLog),
};
