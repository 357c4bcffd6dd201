import { settingsOfPackage } from '#features/payments/server/payments.public.ts';
import {
  createTypedSecrets,
  type TypedSecrets,
} from '#features/typed-secrets/server/typed-secrets.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Config } from './config.ts';

/** The settings with what owners type on screens, from the moment on in which they do. The environment wins. */
export function withTypedSecrets(config: Config, typed: TypedSecrets): Config {
  const isFree = { smtp: config.variables.smtp.length === 0, mypos: config.variables.mypos.length === 0 };
  const isLocked = Object.freeze({
    get smtp() {
      return isFree.smtp && typed.isLocked('mail-server');
    },
    get mypos() {
      return isFree.mypos && typed.isLocked('card-store');
    },
  });
  return Object.freeze({
    ...config,
    isLocked,
    get smtp() {
      return config.smtp ?? typed.find('mail-server');
    },
    get mypos() {
      const store = isFree.mypos ? typed.find('card-store') : null;
      if (store) return settingsOfPackage(store, config.myposUrl);
      // A sandbox does not stand in for a store that is only locked.
      return isLocked.mypos ? null : config.mypos;
    },
  });
}

/** For commands: with what owners have typed until now, where the database can be read. */
export async function addTypedSecrets(config: Config, database: Database): Promise<Config> {
  const typed = createTypedSecrets({ database, source: config.secretsKey });
  await typed.refresh().catch(() => undefined);
  return withTypedSecrets(config, typed);
}
