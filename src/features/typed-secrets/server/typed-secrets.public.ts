import type { SmtpSettings } from '#platform/config/smtp-settings.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { openValue, sealValue } from '#platform/secrets/sealed-value.ts';
import { findSecretsKey, makeSecretsKey, type SecretsKeySource } from '#platform/secrets/secrets-key.ts';
import { AppError } from '#shared/app-error.ts';
import type { SecretLock, SecretState } from '../typed-secrets.contract.ts';

/** What owners type on a screen, by the name that it is kept under. */
interface TypedValues {
  'mail-server': SmtpSettings;
  'card-store': TypedStore;
  'receipt-service': { address: string; key: string };
}
export type TypedSecretName = keyof TypedValues;

/** A card store at myPOS. */
export interface TypedStore {
  /** The package as it was pasted. */
  configuration: string;
  mode: 'live' | 'test';
}

interface Kept {
  sealed: Buffer;
  setAt: Date;
  setBy: string | null;
  opened: { value: unknown; lock: null } | { value: null; lock: SecretLock };
}

export type TypedSecrets = ReturnType<typeof createTypedSecrets>;

/**
 * Passwords and keys that owners type instead of setting environment variables: encrypted in the database, under a key that is
 * not there. Each server holds them opened and reads them again every few seconds, so a change needs no restart.
 */
export function createTypedSecrets({ database, source }: { database: Database; source: SecretsKeySource }) {
  const repository = createTypedSecretsRepository(database);
  let kept = new Map<string, Kept>();
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const rows = await repository.list();
    const isKnown = (name: string, sealed: Buffer) => {
      const before = kept.get(name);
      return before?.opened.lock === null && before.sealed.equals(sealed);
    };
    // Looked for again as long as something cannot be opened: an operator may bring the file at any time.
    const key = rows.every(({ name, sealed }) => isKnown(name, sealed)) ? null : await findSecretsKey(source);
    kept = new Map(
      rows.map(({ name, ...row }) => {
        const before = kept.get(name);
        const opened = before && isKnown(name, row.sealed) ? before.opened : open(key, name, row.sealed);
        return [name, { ...row, opened }];
      }),
    );
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  function refresh(): Promise<void> {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  }

  return {
    refresh,

    /** The same object until it is changed; `null` where nothing was typed, and where it cannot be read. */
    find: <Name extends TypedSecretName>(name: Name) =>
      (kept.get(name)?.opened.value ?? null) as TypedValues[Name] | null,

    isLocked: (name: TypedSecretName) => (kept.get(name)?.opened.lock ?? null) !== null,

    /** What a screen shows of it. */
    async describe(name: TypedSecretName): Promise<SecretState['typed']> {
      await refresh();
      const secret = kept.get(name);
      if (!secret) return null;
      return { setAt: secret.setAt.toISOString(), setBy: secret.setBy, lock: secret.opened.lock };
    },

    async set<Name extends TypedSecretName>(
      name: Name,
      value: TypedValues[Name],
      staffId: number | null,
    ): Promise<void> {
      const key = await makeSecretsKey(source).catch((cause: unknown) => {
        throw new AppError('secrets/key-unusable', { cause });
      });
      await repository.set(name, sealValue(key, name, JSON.stringify(value)), staffId);
      await refresh();
    },

    async remove(name: TypedSecretName): Promise<void> {
      await repository.remove(name);
      await refresh();
    },
  };
}

function createTypedSecretsRepository(database: Database) {
  return {
    list: () =>
      database.rows(sql<'typedSecrets.list', { setBy: string | null }>`
        select s.name, s.sealed, s.set_at, a.username as set_by
        from typed_secrets s left join staff_accounts a on a.id = s.set_by`),
    set: (name: string, sealed: Buffer, staffId: number | null) =>
      database.run(sql<'typedSecrets.set'>`
        insert into typed_secrets (name, sealed, set_by) values (${name}, ${sealed}, ${staffId})
        on conflict (name) do update set sealed = excluded.sealed, set_at = now(), set_by = excluded.set_by`),
    remove: (name: string) =>
      database.run(sql<'typedSecrets.remove'>`delete from typed_secrets where name = ${name}`),
  };
}

function open(key: Buffer | null, name: string, sealed: Buffer): Kept['opened'] {
  if (!key) return { value: null, lock: 'no-key' };
  const opened = openValue(key, name, sealed);
  if (opened.kind !== 'opened') return { value: null, lock: opened.kind };
  return { value: Object.freeze(JSON.parse(opened.text)), lock: null };
}

/** Refuses to type what the environment sets. */
export function expectTypeable(variables: readonly string[]): void {
  if (variables.length > 0) throw new AppError('secrets/set-by-environment');
}
