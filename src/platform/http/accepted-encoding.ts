export type ContentEncoding = 'br' | 'gzip' | 'identity';

const brotli = /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i;
const gzip = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i;

function takes(header: string, encoding: RegExp): boolean {
  const found = encoding.exec(header);
  return found !== null && Number(found[1] ?? 1) > 0;
}

/** The best encoding that an `Accept-Encoding` header takes. Its order among those does not matter to us. */
export function acceptedEncoding(header = ''): ContentEncoding {
  if (takes(header, brotli)) return 'br';
  return takes(header, gzip) ? 'gzip' : 'identity';
}
