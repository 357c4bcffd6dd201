import { z } from 'zod';

/** Why what was typed cannot be read on this server. */
export const SecretLock = z.enum([
  /** The server has no key. */
  'no-key',
  /** It was encrypted under another key, such as that of the machine that a backup comes from. */
  'other-key',
  /** Somebody changed it in the database. */
  'damaged',
]);
export type SecretLock = z.infer<typeof SecretLock>;

/** Where a password or key comes from; never what it is. */
export const SecretState = z.strictObject({
  /** Environment variables that set it. They take precedence: an earlier typed value is unused, and none can be typed. */
  variables: z.array(z.string()),
  /** When it was typed and by whom; `null` where it was not. */
  typed: z
    .strictObject({
      setAt: z.iso.datetime(),
      setBy: z.string().nullable(),
      /** `null` where it can be read. */
      lock: SecretLock.nullable(),
    })
    .nullable(),
});
export type SecretState = z.infer<typeof SecretState>;
