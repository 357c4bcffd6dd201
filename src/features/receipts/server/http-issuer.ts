import { z } from 'zod';
import { readBody } from '#platform/http/outgoing.ts';

/** What is asked for: nothing in it is personal. */
export interface ReceiptEntry {
  /** Names the receipt: however often it is asked for with the same key, there is one. */
  key: string;
  grossCents: number;
  method: string | null;
  /** In Italian, as it stands on the receipt. */
  description: string;
  /** By VAT rate, together the sum. */
  lines: { vatBasisPoints: number | null; grossCents: number }[];
}

/** `unknown` is not no: the receipt may exist. `refused`: it does not. */
export type IssueAnswer =
  | { kind: 'issued'; number: string }
  | { kind: 'refused'; answer: string }
  | { kind: 'unknown'; answer: string };

/** Issues receipts by itself. There is none for receipts by hand: staff type the number that their cash register printed. */
export interface ReceiptIssuer {
  /** @param isRepeated it was asked for before, and no answer came. */
  issue(entry: ReceiptEntry, isRepeated: boolean): Promise<IssueAnswer>;
}

interface Service {
  address: string;
  key: string;
  timeoutMs?: number;
  /** Ends a call: what it did is unknown then. */
  stopping: AbortSignal;
}

const longestAnswer = 65_536;
/** Refusals that say nothing about the receipt: the key is wrong, the service is still at it, or wants to be asked later. */
const later = [401, 403, 408, 409, 423, 425, 429];

const Issued = z.object({
  number: z.union([z.string(), z.int().transform(String)]).pipe(
    z
      .string()
      .trim()
      .regex(/^[^\p{Cc}\p{Surrogate}]{1,40}$/u),
  ),
});
const Refused = z.object({ message: z.string().trim().min(1) });

/**
 * A service that issues receipts. `POST address` with the entry and its key in `Idempotency-Key` is answered with `{"number": …}`
 * and a status of 200 or 201, or with `{"message": …}` and one between 400 and 499 where it issues none. `GET address/key` is
 * answered in the same way, and with 404 where nothing is known of the key.
 */
export function createHttpIssuer({ address, key, timeoutMs = 10_000, stopping }: Service): ReceiptIssuer {
  const base = address.replace(/\/+$/, '');
  const authorization = `Bearer ${key}`;

  async function ask(url: string, init: RequestInit): Promise<IssueAnswer & { status: number }> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...init.headers, authorization, accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.any([timeout, stopping]),
      });
      const { status } = response;
      return { ...readAnswer(status, parse((await readBody(response, longestAnswer)) ?? '')), status };
    } catch {
      // Without the reason, which may name the address.
      return { kind: 'unknown', answer: timeout.aborted ? 'timeout' : 'unreachable', status: 0 };
    }
  }

  return {
    async issue(entry, isRepeated) {
      if (isRepeated) {
        const known = await ask(`${base}/${entry.key}`, { method: 'GET' });
        if (known.kind === 'issued') return known;
        if (known.status !== 404) return { kind: 'unknown', answer: known.answer };
      }
      return ask(base, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': entry.key },
        body: JSON.stringify({ ...entry, currency: 'EUR' }),
      });
    },
  };
}

function readAnswer(status: number, body: unknown): IssueAnswer {
  const issued = status === 200 || status === 201 ? Issued.safeParse(body).data : undefined;
  if (issued) return { kind: 'issued', number: issued.number };
  const isNo = status >= 400 && status < 500 && !later.includes(status);
  const said = Refused.safeParse(body).data?.message.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ');
  const answer = [`HTTP ${status}`, said].filter(Boolean).join(': ').slice(0, 300);
  return { kind: isNo ? 'refused' : 'unknown', answer };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
