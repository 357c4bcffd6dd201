import { businessLimits } from '../../domain/business-limits.ts';
import { BusinessAddress, BusinessName } from '../../settings.contract.ts';
import type { NewValue } from './stored-settings.ts';

export { businessLimits };

/** Name and address as they stand in the form. */
export type BusinessValues = BusinessAddress & { name: string };
/** Those that are typed. */
export type BusinessFields = Omit<BusinessValues, 'country'>;

const nowhere: BusinessAddress = { street: '', postalCode: '', city: '', region: '', country: '' };

/** The address is kept as JSON that the server has checked. */
export function readValues(name: string | null, address: string | null): BusinessValues {
  return { name: name ?? '', ...(address === null ? nowhere : (JSON.parse(address) as BusinessAddress)) };
}

/** As the server keeps them, without spaces at the ends. */
export const BusinessDetails = BusinessAddress.extend({ name: BusinessName });

/** The settings that have to be written. */
export function listChanges(before: BusinessValues, after: BusinessValues) {
  const changes: NewValue[] = [];
  const { name: nameBefore, ...addressBefore } = before;
  const { name, ...address } = after;
  if (name !== nameBefore) changes.push({ key: 'business_name', value: name });
  const isMoved = Object.entries(address).some(
    ([field, value]) => value !== addressBefore[field as keyof BusinessAddress],
  );
  if (isMoved) changes.push({ key: 'business_address', value: JSON.stringify(address) });
  return changes;
}
