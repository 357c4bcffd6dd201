import { networkErrorCode } from '#platform/http/outgoing.ts';
import { getConnection, type SeenConnection } from '../../readiness.contract.ts';

/** What came back from PUBLIC_URL. */
export type SiteAnswer =
  | { kind: 'ours'; seen: SeenConnection }
  | { kind: 'redirected'; status: number; to: string }
  /** Something answers, but not a server of this database. */
  | { kind: 'other'; status: number }
  | { kind: 'refused' }
  | { kind: 'no-answer'; reason: string };

/**
 * Asks the site at the address of visitors how the request arrived.
 * @param proof for servers of our database; without one nobody can tell whether it is our site that answers.
 */
export async function askSite(
  publicUrl: string,
  proof: string | null,
  signal: AbortSignal,
): Promise<SiteAnswer> {
  try {
    const response = await fetch(`${publicUrl}${getConnection.path}`, {
      headers: { 'x-connection-proof': proof ?? '', 'user-agent': 'Pagaia' },
      redirect: 'manual',
      signal,
    });
    const answer = await readAnswer(response, publicUrl);
    return proof === null && answer.kind === 'other' ? { kind: 'no-answer', reason: 'no-database' } : answer;
  } catch (error) {
    const reason = signal.aborted ? 'timeout' : networkErrorCode(error);
    return reason === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'no-answer', reason };
  }
}

async function readAnswer(response: Response, publicUrl: string): Promise<SiteAnswer> {
  const { status } = response;
  const location = response.headers.get('location');
  if (status >= 300 && status < 400 && location !== null) {
    await response.body?.cancel();
    return { kind: 'redirected', status, to: URL.parse(location, publicUrl)?.origin ?? location };
  }
  if (status >= 500) {
    await response.body?.cancel();
    return { kind: 'no-answer', reason: String(status) };
  }
  const seen = getConnection.response.safeParse(await response.json().catch(() => null));
  return seen.success ? { kind: 'ours', seen: seen.data } : { kind: 'other', status };
}
