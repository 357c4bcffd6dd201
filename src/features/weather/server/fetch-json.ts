import { networkErrorCode, readBody } from '#platform/http/outgoing.ts';

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
    const text = await readBody(response, limits.maxBytes);
    return text === null ? failed('too-large') : parse(text);
  } catch (error) {
    if (limits.signal.aborted) return failed('stopped');
    return failed(timeout.aborted ? 'timeout' : networkErrorCode(error));
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
