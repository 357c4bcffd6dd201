import { lastPayment, type Order, type Status } from './gateway-order.ts';
import { type GatewayState, nextReference } from './gateway-state.ts';
import { type Answer, type Field, signedForm } from './protocol.ts';

const dateTime = '2027-06-14 10:00:00';

export type Message = 'IPCPurchaseNotify' | 'IPCPurchaseRollback' | 'IPCPurchaseOK' | 'IPCPurchaseCancel';

function messageFields({ store }: GatewayState, order: Order, method: Message): Field[] {
  const { orderId, amount, currency } = order;
  const fields: Field[] = [
    ['IPCmethod', method],
    ['SID', store.sid],
    ['Amount', amount],
    ['Currency', currency],
    ['OrderID', orderId],
  ];
  if (method === 'IPCPurchaseRollback' || method === 'IPCPurchaseCancel') return fields;
  const payment = lastPayment(order);
  return [
    ...fields,
    ['IPC_Trnref', payment?.reference ?? nextReference()],
    ['RequestSTAN', payment?.stan ?? '000001'],
    ['RequestDateTime', dateTime],
    ['PaymentMethod', '1'],
    ['BillingDescriptor', 'myPOS  *HONEST GATEWAY'],
    ['PAN', '0007'],
  ];
}

export function composeMessage(gateway: GatewayState, order: Order, method: Message): string {
  return signedForm(messageFields(gateway, order, method), gateway.store.gatewayKey);
}

/** The answer to IPCGetPaymentStatus. */
export function describePayment(order: Order, status: Status): Answer {
  const isCharged = status === '1' || status === '4';
  const reference = isCharged ? (lastPayment(order)?.reference ?? nextReference()) : '';
  return {
    IPCMethod: 'IPCGetPaymentStatus',
    OrderID: order.orderId,
    PaymentMethod: '1',
    PaymentStatus: status,
    PaymentReference: reference === '' ? '' : `H${reference}`,
    Amount: order.amount,
    Currency: order.currency,
    IPC_Trnref: reference,
    DateTime: dateTime,
    FeeAmount: '0.00',
    Status: '0',
    StatusMsg: 'Success',
  };
}

const lastMessages = {
  1: 'IPCPurchaseNotify',
  2: null,
  3: 'IPCPurchaseCancel',
  4: 'IPCPurchaseRollback',
} as const satisfies Record<Status, Message | null>;

/** The answer to IPCGetTxnStatus. */
export function describeLastMessage(gateway: GatewayState, order: Order, status: Status): Answer {
  const method = lastMessages[status];
  return {
    IPCMethod: 'IPCGetTxnStatus',
    OrderID: order.orderId,
    OrderStatus: method === null ? {} : Object.fromEntries(messageFields(gateway, order, method)),
    Status: '0',
    StatusMsg: 'Success',
  };
}
