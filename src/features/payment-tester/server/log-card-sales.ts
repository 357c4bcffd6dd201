import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import type { CardSalesObstacle } from '#features/payments/server/payments.public.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { describeObstacle } from './findings/card-sales-findings.ts';
import { createSpeaker } from './findings/finding-language.ts';

/** Says at the start why no cards are taken, unless that was decided. */
export function logCardSales(
  obstacle: CardSalesObstacle | null,
  settings: { mypos: MyposSettings | null; publicUrl: string; timeZone: string },
  log: Logger,
): void {
  if (obstacle === null || obstacle.code === 'not-configured' || obstacle.code === 'sandbox-failed') return;
  const findings = describeObstacle(obstacle, settings, createSpeaker('EN', settings.timeZone));
  const sentences = findings.map(({ message }) => message).join(' ');
  const line = `no card payments are taken, bookings are paid at the beach: ${sentences}`;
  if (obstacle.code === 'sandbox-not-here') log.warn({ obstacle }, line);
  else log.error({ obstacle }, line);
}
