import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';

/** Iterations of one try, and how many tries the lowest level takes: about a second on a phone. */
const iterationsPerTry = 2_000;
const triesOfFirstLevel = { least: 250, most: 500 };
const minutesValid = 10;

/** ALTCHA's form of a solved challenge. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ level: z.number(), validUntilMs: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Work that a browser has done. */
export interface DoneWork {
  level: number;
  /** Tells it from all other work, so that it counts once. */
  signature: string;
}

export function createProofOfWork({ key, clock }: { key: Buffer; clock: Clock }) {
  const secret = key.toString('base64');
  return {
    /** What the browser has to solve. The server keeps nothing of it. */
    ask: (level: number): Promise<Challenge> => {
      const factor = 2 ** (level - 1);
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: iterationsPerTry,
        counter: randomInt(triesOfFirstLevel.least * factor, triesOfFirstLevel.most * factor),
        deriveKey,
        hmacSignatureSecret: secret,
        // The injected clock decides, so the library's own expiry is left out.
        data: { level, validUntilMs: clock.now().getTime() + minutesValid * 60_000 },
      });
    },

    /** `null` where the text is no work that was asked for here, or is too old. */
    check: async (text: string | undefined): Promise<DoneWork | null> => {
      if (text === undefined) return null;
      const { data } = Payload.safeParse(readPayload(text));
      if (!data) return null;
      const { challenge, solution } = data;
      const { level, validUntilMs } = challenge.parameters.data;
      if (validUntilMs < clock.now().getTime()) return null;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secret,
      });
      return verified ? { level, signature: challenge.signature } : null;
    },
  };
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

function readPayload(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return null;
  }
}
