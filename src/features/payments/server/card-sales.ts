import { AppError } from '#shared/app-error.ts';
import {
  type CardSalesObstacle,
  findCardSalesObstacle,
  type SiteFacts,
  type StoreFacts,
  showsTestPages,
} from '../domain/card-sales.ts';
import { readMyposConfiguration } from './mypos/configuration.ts';
import type { MyposSettings } from './payments.config.ts';
import type { Payments } from './payments.ts';

interface SiteSettings {
  databaseUrl: string | undefined;
  mode: 'production' | 'development' | 'test';
  myposSandbox: boolean;
  publicUrl: string;
}

interface CardSettings extends SiteSettings {
  mypos: MyposSettings | null;
  paymentTestPages: boolean | null;
  isLocked: { mypos: boolean };
}

export function readSiteFacts({ databaseUrl, mode, myposSandbox, publicUrl }: SiteSettings): SiteFacts {
  return {
    publicUrl,
    isProduction: mode === 'production',
    hasOwnDatabase: databaseUrl !== undefined,
    isSandboxSwitchedOn: myposSandbox,
  };
}

function readStoreFacts({ mypos, isLocked }: CardSettings): StoreFacts {
  if (mypos === null) return { kind: isLocked.mypos ? 'locked' : 'none' };
  const result = readMyposConfiguration(mypos);
  return result.kind === 'account'
    ? { kind: 'usable', mode: result.account.mode }
    : { kind: 'faulty', mode: result.mode };
}

/** Whether the site can sell by card, and if not, why. @param settings with the sandbox's store where one runs. */
export function readCardSales(settings: CardSettings): {
  obstacle: CardSalesObstacle | null;
  hasTestPages: boolean;
} {
  const store = readStoreFacts(settings);
  return {
    obstacle: findCardSalesObstacle(store, readSiteFacts(settings)),
    hasTestPages: showsTestPages(store, settings.paymentTestPages),
  };
}

/** Refuses a checkout whose payment could not be reported back. */
export function assertCardSales({ obstacle }: Pick<Payments, 'obstacle'>): void {
  if (obstacle === null) return;
  throw new AppError(
    obstacle.code === 'public-url-unfit' ? 'payments/public-url' : 'payments/not-configured',
  );
}
