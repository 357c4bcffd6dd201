import { formatSentence, inOrder } from '#features/checks/server/sentence.public.ts';
import { readMyposConfiguration } from '#features/payments/server/mypos.public.ts';
import type { CardSalesObstacle, SandboxObstacle } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Logger } from '#platform/logger/logger.ts';
import type { StoreSettings } from '../store-settings.ts';
import { describeConfigurationFaults } from './configuration-labels.ts';
import { type Found, found } from './finding.ts';
import { describePublicUrlFaults } from './public-url-findings.ts';

/** The setting that keeps the sandbox away. */
const sandboxSettings: Record<SandboxObstacle, string> = {
  'switched-off': 'MYPOS_SANDBOX=off',
  'public-url': 'PUBLIC_URL',
  production: 'NODE_ENV=production',
  'database-url': 'DATABASE_URL',
};

/** Why no cards are taken, in sentences that say what to do. */
export function describeObstacle(
  obstacle: CardSalesObstacle,
  { mypos, publicUrl }: Pick<StoreSettings, 'mypos' | 'publicUrl'>,
): Found[] {
  const notConfigured = found('mend', 'not-configured', m.diagnosis_not_configured);
  switch (obstacle.code) {
    case 'not-configured':
      return [notConfigured];
    case 'sandbox-not-here': {
      const settings = obstacle.because.map((reason) => sandboxSettings[reason]).join(', ');
      return [notConfigured, found('note', obstacle.code, m.diagnosis_sandbox_not_here, { settings })];
    }
    case 'sandbox-failed':
      return [notConfigured, found('note', obstacle.code, m.diagnosis_sandbox_failed)];
    case 'faulty-settings': {
      const configuration = mypos && readMyposConfiguration(mypos);
      return configuration?.kind === 'faulty'
        ? describeConfigurationFaults(configuration.faults, mypos?.configuration !== undefined)
        : [];
    }
    case 'store-locked':
      return [found('mend', obstacle.code, m.diagnosis_store_locked)];
    case 'public-url-unfit':
      return describePublicUrlFaults(obstacle.faults, publicUrl, 'mend');
  }
}

/** Says why no cards are taken, unless that was decided. */
export function logCardSales(
  obstacle: CardSalesObstacle | null,
  settings: Pick<StoreSettings, 'mypos' | 'publicUrl'> & { timeZone: string },
  log: Logger,
): void {
  if (obstacle === null || obstacle.code === 'not-configured' || obstacle.code === 'sandbox-failed') return;
  const reasons = inOrder(describeObstacle(obstacle, settings).map(({ message }) => message));
  const text = formatSentence(reasons, { language: 'EN', timeZone: settings.timeZone });
  const line = `no card payments are taken, bookings are paid at the beach: ${text}`;
  if (obstacle.code === 'sandbox-not-here') log.warn({ obstacle }, line);
  else log.error({ obstacle }, line);
}
