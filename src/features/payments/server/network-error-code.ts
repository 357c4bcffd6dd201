/** `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED` … of a request that failed, without addresses or texts. */
export function networkErrorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'network';
}
