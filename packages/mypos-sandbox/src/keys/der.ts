/** As much of ASN.1 DER as a small certificate needs. */
function element(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body), body]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: Buffer[]) => element(0x30, ...parts);
export const setOf = (...parts: Buffer[]) => element(0x31, ...parts);
export const integer = (bytes: Buffer) => element(0x02, bytes);
export const objectId = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));
export const utf8String = (text: string) => element(0x0c, Buffer.from(text, 'utf8'));
export const printableString = (text: string) => element(0x13, Buffer.from(text, 'latin1'));
export const bitString = (bytes: Buffer) => element(0x03, Buffer.from([0]), bytes);
export const absent = () => element(0x05);
/** `[0]` around a part, as X.509 marks its version. */
export const explicitZero = (part: Buffer) => element(0xa0, part);

/** Two digits for the year: good for 1950 to 2049. */
export function utcTime(moment: Date): Buffer {
  const digits = moment.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  return element(0x17, Buffer.from(`${digits}Z`, 'latin1'));
}
