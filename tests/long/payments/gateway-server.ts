import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeLastMessage, describePayment } from './gateway-messages.ts';
import { drawTraits, isPayable, openOrder, refundOrder, statusOf } from './gateway-order.ts';
import { type GatewayState, shortId } from './gateway-state.ts';
import { type Answer, centsOf, type Field, fieldOf, isFromShop, readForm, signedJson } from './protocol.ts';

/** A question that hangs ends after this time with a broken connection. */
const hangMs = 60;
const slowMs = 25;

export interface GatewayServer {
  url: string;
  close(): Promise<void>;
}

/** The address to which browsers post purchases, and shops their questions and refunds. */
export async function startGatewayServer(gateway: GatewayState): Promise<GatewayServer> {
  const server = createServer((request, response) => {
    receive(gateway, request, response).catch((error: unknown) => {
      gateway.note(`the gateway failed: ${error}`);
      response.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/vmp/checkout`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function receive(
  gateway: GatewayState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const fields = readForm(Buffer.concat(chunks).toString());
  const method = fieldOf(fields, 'IPCmethod');
  if (!isFromShop(fields, gateway.store.shopKey)) return answer(gateway, response, refusal(method, '2'));
  switch (method) {
    case 'IPCPurchase':
      response.end(receivePurchase(gateway, fields));
      return;
    case 'IPCGetPaymentStatus':
    case 'IPCGetTxnStatus':
      return answerQuestion(gateway, response, method, fieldOf(fields, 'OrderID'));
    case 'IPCRefund':
      return answerRefund(gateway, response, fields);
    default:
      answer(gateway, response, refusal(method, '10'));
  }
}

function refusal(method: string, code: string): Answer {
  return { IPCmethod: method, Status: code, StatusMsg: `E_${code}` };
}

function answer({ store }: GatewayState, response: ServerResponse, content: Answer): void {
  response.setHeader('content-type', 'application/json');
  response.end(signedJson(content, store.gatewayKey));
}

function receivePurchase({ orders, random, minute }: GatewayState, fields: readonly Field[]): string {
  const orderId = fieldOf(fields, 'OrderID');
  const known = orders.get(orderId);
  if (known && !isPayable(known)) return '<p>Error Code: 20</p>';
  if (known) known.isReopened = true;
  else orders.set(orderId, openOrder(fields, drawTraits(random), minute));
  return '<form>payment page</form>';
}

async function answerQuestion(
  gateway: GatewayState,
  response: ServerResponse,
  method: 'IPCGetPaymentStatus' | 'IPCGetTxnStatus',
  orderId: string,
): Promise<void> {
  const { orders, minute, statusFault: fault, isLying, random, counts } = gateway;
  const order = orders.get(orderId);
  if (!order) return answer(gateway, response, refusal(method, '5'));
  const truth = statusOf(order, minute);
  const reported = isLying ? random.pick(['1', '2', '3', '4'] as const) : truth;
  const isPaymentStatus = method === 'IPCGetPaymentStatus';
  const content = isPaymentStatus
    ? describePayment(order, reported)
    : describeLastMessage(gateway, order, reported);
  counts.questions += 1;
  if (reported !== truth) counts.lies += 1;
  if (fault !== null) counts.outages += 1;
  const truly = reported === truth ? '' : `, in truth ${truth}`;
  gateway.note(`  question about ${shortId(orderId)}: ${fault ?? 'answered'} ${reported}${truly}`);
  switch (fault) {
    case null:
      return answer(gateway, response, content);
    case 'slow':
      await sleep(slowMs);
      return answer(gateway, response, content);
    case 'hang':
      await sleep(hangMs);
      response.destroy();
      return;
    case 'reset':
      response.destroy();
      return;
    case 'error':
      response.writeHead(500).end('Internal Server Error');
      return;
    case 'garbage':
      response.end('<html>We are improving our service for you');
      return;
    case 'unsigned':
      response.end(JSON.stringify(content));
  }
}

function answerRefund(gateway: GatewayState, response: ServerResponse, fields: readonly Field[]): void {
  const refundId = fieldOf(fields, 'OrderID');
  const reference = fieldOf(fields, 'IPC_Trnref');
  const amount = fieldOf(fields, 'Amount');
  const order = [...gateway.orders.values()].find(({ payments }) =>
    payments.some((payment) => payment.reference === reference),
  );
  const fault = order?.refundFaults.shift();
  const isReceived = fault === undefined || fault === 'answer-lost';
  const code = !isReceived ? null : order ? refundOrder(order, refundId, reference, centsOf(amount)) : '14';
  if (code === '0') gateway.counts.refunds += 1;
  gateway.note(`  refund ${shortId(refundId)} of ${amount}: ${[code, fault].filter(Boolean).join(', ')}`);
  if (fault === 'error') {
    response.writeHead(500).end('Internal Server Error');
  } else if (fault !== undefined || code === null) {
    response.destroy();
  } else if (code !== '0') {
    answer(gateway, response, refusal('IPCRefund', code));
  } else {
    const done = { IPC_Trnref: reference, Amount: amount, Currency: fieldOf(fields, 'Currency') };
    answer(gateway, response, { IPCmethod: 'IPCRefund', ...done, Status: '0', StatusMsg: 'Success' });
  }
}
