import { networkInterfaces } from 'node:os';
import type { CallRequest } from '../call-request.ts';
import { type Check, commonChecks } from '../calls/call-checks.ts';
import { toCents } from '../format/money.ts';
import type { GatewayState } from '../gateway-state.ts';
import type { CartRow, Purchase } from '../order.ts';

const required = [
  'IPCLanguage',
  'Currency',
  'OrderID',
  'URL_OK',
  'URL_Cancel',
  'URL_Notify',
  'CardTokenRequest',
  'PaymentParametersRequired',
];

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const maxOrderIdLength = 80;
const maxRows = 200;

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** An address of the machine that the sandbox runs on. */
function isHere(hostname: string): boolean {
  const own = Object.values(networkInterfaces()).flat();
  return loopbackHosts.has(hostname) || own.some((each) => each?.address === hostname);
}

export function isNotifyUrl(text: string, allowsLocal: boolean): boolean {
  if (!isWebUrl(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (allowsLocal && isHere(hostname));
}

function isTaken(orderId: string, { orders, underWay }: GatewayState): boolean {
  const known = orders.get(orderId)?.state;
  return known === 'paid' || known === 'refunded' || underWay.has(orderId);
}

function rowNumbers(request: CallRequest): number[] {
  return Array.from({ length: Number(request.value('CartItems')) }, (_, index) => index + 1);
}

function isCompleteRow(request: CallRequest, row: number): boolean {
  const names = ['Article', 'Quantity', 'Price', 'Amount', 'Currency'];
  return names.every((name) => request.value(`${name}_${row}`) !== '');
}

function isSoundRow(request: CallRequest, row: number): boolean {
  const quantity = request.value(`Quantity_${row}`);
  const priceCents = toCents(request.value(`Price_${row}`));
  const amountCents = toCents(request.value(`Amount_${row}`));
  if (!/^[1-9]\d{0,5}$/.test(quantity) || priceCents === null) return false;
  const isSameCurrency = request.value(`Currency_${row}`) === request.value('Currency');
  return isSameCurrency && amountCents === Number(quantity) * priceCents;
}

function sumOfRows(request: CallRequest): number {
  return rowNumbers(request).reduce((sum, row) => sum + (toCents(request.value(`Amount_${row}`)) ?? 0), 0);
}

function hasSoundOptions(request: CallRequest): boolean {
  return (
    /^[A-Za-z]{2}$/.test(request.value('IPCLanguage')) &&
    /^[012]$/.test(request.value('CardTokenRequest')) &&
    /^[123]$/.test(request.value('PaymentParametersRequired')) &&
    /^[123]?$/.test(request.value('PaymentMethod')) &&
    /^\d{0,8}$/.test(request.value('expires_in'))
  );
}

function hasCustomer(request: CallRequest): boolean {
  if (request.value('PaymentParametersRequired') !== '1') return true;
  const names = ['CustomerEmail', 'CustomerFirstNames', 'CustomerFamilyName'];
  return names.every((name) => request.value(name) !== '');
}

function isApprovedOrigin({ referer }: CallRequest, { settings }: GatewayState): boolean {
  if (settings.approvedOrigins.length === 0) return true;
  return URL.canParse(referer) && settings.approvedOrigins.includes(new URL(referer).origin);
}

const cartChecks: Check[] = [
  {
    action: 'Checking cart items',
    code: 1,
    holds: (request) => !['', '0'].includes(request.value('CartItems')),
  },
  {
    action: 'Checking cart items',
    code: 5,
    holds: (request) =>
      /^\d{1,3}$/.test(request.value('CartItems')) && Number(request.value('CartItems')) <= maxRows,
  },
  {
    action: 'Checking URLs',
    code: 5,
    holds: (request, { settings }) =>
      isWebUrl(request.value('URL_OK')) &&
      isWebUrl(request.value('URL_Cancel')) &&
      isNotifyUrl(request.value('URL_Notify'), settings.allowsLocalNotify),
  },
  {
    action: 'Checking cart rows',
    code: 1,
    holds: (request) => rowNumbers(request).every((row) => isCompleteRow(request, row)),
  },
  {
    action: 'Checking cart',
    code: 5,
    holds: (request) => rowNumbers(request).every((row) => isSoundRow(request, row)),
  },
  {
    action: 'Checking cart sum',
    code: 9,
    holds: (request) => sumOfRows(request) === toCents(request.value('Amount')),
  },
];

/** What a purchase must fulfil, in the order of the real gateway's log. */
export const purchaseChecks: Check[] = [
  ...commonChecks(required, true),
  {
    action: 'Checking if order is already paid',
    code: 20,
    holds: (request, state) => !isTaken(request.value('OrderID'), state),
  },
  { action: 'Checking amount', code: 1, holds: (request) => request.value('Amount') !== '' },
  {
    action: 'Checking amount',
    code: 9,
    holds: (request) => (toCents(request.value('Amount')) ?? 0) > 0,
  },
  {
    action: 'Checking currency',
    code: 25,
    holds: (request, { settings }) => settings.currencies.includes(request.value('Currency')),
  },
  { action: 'Checking store', code: 25, holds: (_, { settings }) => settings.isStoreEnabled },
  {
    action: 'Checking order id',
    code: 5,
    holds: (request) => request.value('OrderID').length <= maxOrderIdLength,
  },
  ...cartChecks,
  { action: 'Checking other parameters', code: 5, holds: hasSoundOptions },
  { action: 'Checking customer', code: 1, holds: hasCustomer },
  {
    // Stored cards and iDEAL exist at myPOS, not here.
    action: 'Checking what the sandbox can do',
    code: 14,
    holds: (request) => request.value('CardTokenRequest') === '0' && request.value('PaymentMethod') !== '2',
  },
  { action: 'Checking referer', code: 6, holds: isApprovedOrigin },
];

const customerNames = ['CustomerEmail', 'CustomerPhone', 'CustomerFirstNames', 'CustomerFamilyName'];

function readRow(request: CallRequest, row: number): CartRow {
  return {
    article: request.value(`Article_${row}`),
    quantity: Number(request.value(`Quantity_${row}`)),
    price: request.value(`Price_${row}`),
    amount: request.value(`Amount_${row}`),
  };
}

/** A purchase whose checks all hold. */
export function readPurchase(request: CallRequest, now = new Date()): Purchase {
  const expiresIn = request.value('expires_in');
  const sent = customerNames.map((name) => [name, request.value(name)] as const);
  return {
    orderId: request.value('OrderID'),
    amount: request.value('Amount'),
    amountCents: toCents(request.value('Amount')) ?? 0,
    currency: request.value('Currency'),
    okUrl: request.value('URL_OK'),
    cancelUrl: request.value('URL_Cancel'),
    notifyUrl: request.value('URL_Notify'),
    note: request.value('Note'),
    rows: rowNumbers(request).map((row) => readRow(request, row)),
    customerDetail: request.value('PaymentParametersRequired'),
    customer: sent.filter(([, value]) => value !== ''),
    expiresAt: expiresIn === '' ? null : new Date(now.getTime() + Number(expiresIn) * 1000).toISOString(),
  };
}
