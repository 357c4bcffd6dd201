interface Limits {
  /** For the whole response. */
  timeoutMs: number;
  maxBytes: number;
  /** Cancels the request. */
  signal: AbortSignal;
}

export type FetchedJson = { kind: 'json'; json: unknown } | { kind: 'failed'; reason: string };

/** Returns failures as values instead of throwing. Redirects are not followed. */
export async function fetchJson(url: URL, limits: Limits): Promise<FetchedJson> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([timeout, limits.signal]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return failed(`http-${response.status}`);
    }
    const text = await readText(response, limits.maxBytes);
    return text === null ? failed('too-large') : parse(text);
  } catch (error) {
    if (limits.signal.aborted) return failed('stopped');
    return failed(timeout.aborted ? 'timeout' : errorCode(error));
  }
}

function failed(reason: string): FetchedJson {
  return { kind: 'failed', reason };
}

function parse(text: string): FetchedJson {
  try {
    return { kind: 'json', json: JSON.parse(text) };
  } catch {
    return failed('not-json');
  }
}

async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `ECONNREFUSED`, `ENOTFOUND` … without addresses, which may hold a key. */
function errorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'network';
}
