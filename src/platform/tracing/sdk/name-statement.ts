import { digestOf } from '../../database/sql.ts';
import type { SentStatement } from '../tracing.ts';
import { statementDigests } from './statement-digests.ts';

/** Of those that are put together at run time there are some dozens of forms. */
const mostKept = 500;

/** Names of statements are only for the compiler and for readers; their digests are what a server knows. */
export function createStatementNames(): (statement: SentStatement) => string {
  const names = new Map<string, string>();
  for (const [name, digests] of Object.entries(statementDigests))
    for (const digest of digests) names.set(digest, name);
  const composed = new Map<string, string>();
  return ({ name, text }) => {
    if (name !== undefined) return names.get(name) ?? 'statement';
    const known = composed.get(text) ?? names.get(digestOf(text)) ?? 'statement';
    if (composed.size < mostKept) composed.set(text, known);
    return known;
  };
}
