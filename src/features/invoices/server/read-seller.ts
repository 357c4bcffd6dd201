import { readSettings } from '#features/settings/server/settings.public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Seller } from '../domain/invoice.ts';
import { findVatFault, tidyVatNumber } from '../domain/tax-numbers.ts';

/** The business as it stands on invoices. @returns `null` where something is missing that an invoice must have. */
export async function readSeller(executor: Executor): Promise<Seller | null> {
  const kept = await readSettings(executor, [
    'business_name',
    'legal_name',
    'business_address',
    'vat_number',
    'fiscal_regime',
  ]);
  const { street, postalCode, city, region, country } = kept.business_address;
  const vatNumber = tidyVatNumber(kept.vat_number ?? '', country);
  const province = country === 'IT' ? region.toUpperCase() : region;
  const isWhole = [street, postalCode, city, country].every((part) => part !== '');
  const fitsItaly = country !== 'IT' || (/^\d{5}$/.test(postalCode) && /^[A-Z]{2}$/.test(province));
  if (!isWhole || !fitsItaly || findVatFault(vatNumber, country) !== null) return null;
  return {
    name: kept.legal_name || kept.business_name,
    ...{ country, vatNumber, street, postalCode, city, province },
    fiscalRegime: kept.fiscal_regime,
  };
}
