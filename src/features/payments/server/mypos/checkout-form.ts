import type { CheckoutForm, CheckoutOrder, CheckoutRow } from '../payment-gateway.ts';
import type { MyposAccount } from './account.ts';
import { amountText } from './amount-text.ts';
import { listFormOrigins } from './gateway-address.ts';
import { type Field, signFields } from './signature.ts';

/** The signed form that the customer's browser posts to the payment page. It asks for card data only. */
export function createCheckoutForm(account: MyposAccount, order: CheckoutOrder): CheckoutForm {
  const { orderId, amountCents, rows, language } = order;
  checkRows(rows, amountCents);
  const note = cleanText(order.note ?? '');
  const fields: Field[] = [
    ['IPCmethod', 'IPCPurchase'],
    ['IPCVersion', '1.4'],
    ['IPCLanguage', language],
    ['SID', account.sid],
    ['WalletNumber', account.wallet],
    ['KeyIndex', account.keyIndex],
    ['Source', 'Pagaia'],
    ['Currency', 'EUR'],
    ['Amount', amountText(amountCents)],
    ['OrderID', orderId],
    ['URL_OK', order.successUrl],
    ['URL_Cancel', order.cancelUrl],
    ['URL_Notify', order.notifyUrl],
    ['expires_in', String(order.expiresInSeconds)],
    ...(note ? [['Note', note] as const] : []),
    ['CartItems', String(rows.length)],
    ...rows.flatMap(rowFields),
    ['CardTokenRequest', '0'],
    ['PaymentParametersRequired', '3'],
    ['PaymentMethod', '1'],
  ];
  return {
    url: account.url,
    fields: signFields(fields, account.privateKey),
    origins: listFormOrigins(account.url),
  };
}

function rowFields({ title, quantity, unitPriceCents }: CheckoutRow, index: number): Field[] {
  const number = index + 1;
  return [
    [`Article_${number}`, cleanText(title) || `Article ${number}`],
    [`Quantity_${number}`, String(quantity)],
    [`Price_${number}`, amountText(unitPriceCents)],
    [`Amount_${number}`, amountText(quantity * unitPriceCents)],
    [`Currency_${number}`, 'EUR'],
  ];
}

/** The gateway shows a customer an error page for such an order and tells the shop nothing. */
function checkRows(rows: readonly CheckoutRow[], amountCents: number): void {
  const isSound = rows.every(
    ({ quantity, unitPriceCents }) =>
      Number.isSafeInteger(quantity) && quantity >= 1 && Number.isSafeInteger(unitPriceCents),
  );
  if (rows.length === 0 || !isSound) throw new Error('An order needs rows with whole quantities and cents.');
  const sumCents = rows.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  if (sumCents !== amountCents || amountCents <= 0)
    throw new Error(`The rows of an order add up to ${sumCents} cents, not to ${amountCents}.`);
}

const maxLength = 127;

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const blank = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Text that survives the way to the gateway: what browsers, forms and the gateway itself are known to rewrite would
 * make the signature wrong.
 */
function cleanText(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll('&', ' and ')
    .replaceAll("'", '\u2019')
    .replace(/[<>"]/g, ' ')
    .replace(blank, ' ')
    .trim();
  return Array.from(plain).slice(0, maxLength).join('').trim();
}
