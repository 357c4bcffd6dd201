import { lookup } from 'node:dns/promises';
import type { LookUp } from '../../domain/judge-connection.ts';

/** Looks up the host as programs of this machine do, its own list of hosts included. */
export async function lookUpHost(hostname: string): Promise<LookUp> {
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
    return { kind: 'found', addresses: found.map(({ address }) => address) };
  } catch (error) {
    const isAnswer = (error as NodeJS.ErrnoException).code === 'ENOTFOUND';
    return { kind: isAnswer ? 'no-such-name' : 'no-answer' };
  }
}
