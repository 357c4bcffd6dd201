const encodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof encodings)[number] | 'identity';

function isRefused(parameters: string[]): boolean {
  return parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
}

/** The best encoding that an `Accept-Encoding` header takes. Wishes among those that it takes do not matter to us. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  const named = new Set<string>();
  for (const wish of (header ?? '').split(',')) {
    const [name = '', ...parameters] = wish.split(';');
    if (!isRefused(parameters)) named.add(name.trim().toLowerCase());
  }
  return encodings.find((encoding) => named.has(encoding)) ?? 'identity';
}
