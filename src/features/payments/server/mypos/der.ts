/** Just enough of ASN.1 DER to see whether a key is whole and to cut the key out of a certificate. */

interface DerElement {
  tag: number;
  start: number;
  contentStart: number;
  end: number;
}

const sequence = 0x30;
const versionTag = 0xa0;

/** How many bytes the outermost element says that it has; `null` where it is no sequence. */
export function declaredLength(der: Buffer): number | null {
  const element = readElement(der, 0);
  return element?.tag === sequence ? element.end : null;
}

/**
 * The SubjectPublicKeyInfo of an X.509 certificate. For certificates that OpenSSL refuses as a whole, like myPOS's old
 * test certificate with its empty serial number.
 */
export function findPublicKeyInfo(der: Buffer): Buffer | null {
  const certificate = readElement(der, 0);
  const body = certificate && readElement(der, certificate.contentStart);
  if (certificate?.tag !== sequence || body?.tag !== sequence || certificate.end > der.length) return null;
  const parts: DerElement[] = [];
  let offset = body.contentStart;
  while (offset < body.end && parts.length < 10) {
    const part = readElement(der, offset);
    if (!part || part.end > body.end) return null;
    parts.push(part);
    offset = part.end;
  }
  // serial number, algorithm, issuer, validity, subject, key
  const key = parts.filter((part) => part.tag !== versionTag)[5];
  return key?.tag === sequence ? der.subarray(key.start, key.end) : null;
}

function readElement(der: Buffer, start: number): DerElement | null {
  const tag = der[start];
  const first = der[start + 1];
  if (tag === undefined || first === undefined) return null;
  if (first < 0x80) return { tag, start, contentStart: start + 2, end: start + 2 + first };
  const size = first & 0x7f;
  if (size === 0 || size > 4 || start + 2 + size > der.length) return null;
  const contentStart = start + 2 + size;
  return { tag, start, contentStart, end: contentStart + der.readUIntBE(start + 2, size) };
}
