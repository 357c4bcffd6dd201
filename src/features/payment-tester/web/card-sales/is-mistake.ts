import type { CardSales } from '../../diagnostics.contract.ts';

/** Whether cards were meant to be taken and cannot be; a site without a store may have none on purpose. */
export function isMistake({ obstacle }: CardSales): boolean {
  return obstacle === 'faulty-settings' || obstacle === 'public-url-unfit';
}
