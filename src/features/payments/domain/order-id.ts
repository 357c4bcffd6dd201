/** 32 characters that are not easily confused: five bits each, so that every byte maps to one without bias. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const orderIdLength = 20;

/** Random bytes that `createOrderId` needs. */
export const orderIdBytes = orderIdLength;

/**
 * The gateway's id of one attempt: 100 random bits and no dash, because the gateway signs values joined with dashes.
 * @param bytes `orderIdBytes` random ones.
 */
export function createOrderId(bytes: Uint8Array): string {
  if (bytes.length < orderIdBytes) throw new Error(`An order id needs ${orderIdBytes} random bytes.`);
  return Array.from(bytes.subarray(0, orderIdLength), (byte) => signs.charAt(byte % signs.length)).join('');
}

export function isOrderId(text: string): boolean {
  return /^[A-Z0-9]{20}$/.test(text);
}

/**
 * The gateway's id of a refund. It stays the same when the refund is requested again, so that the gateway sees one.
 * @param number counts the refunds of an order from 1.
 */
export function refundIdOf(orderId: string, number = 1): string {
  return number === 1 ? `R${orderId}` : `R${number}${orderId}`;
}
