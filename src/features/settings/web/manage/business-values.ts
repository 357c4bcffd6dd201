import { BusinessAddress, BusinessName, businessLimits, type KnownKey } from '../../settings.contract.ts';

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

/** Without spaces at the ends, as the server keeps it. */
export function tidy(values: BusinessValues): BusinessValues {
  const entries = Object.entries(values).map(([field, value]) => [field, value.trim()]);
  return Object.fromEntries(entries) as BusinessValues;
}

/** Keys of what is wrong, by field. */
export function findFaults({ name, ...address }: BusinessValues): Map<string, string> {
  const ofName = BusinessName.safeParse(name).error?.issues ?? [];
  const ofAddress = BusinessAddress.safeParse(address).error?.issues ?? [];
  return new Map([
    ...ofName.map(({ message }) => ['name', message] as const),
    ...ofAddress.map(({ path, message }) => [String(path[0]), message] as const),
  ]);
}

/** The settings that have to be written. */
export function listChanges(before: BusinessValues, after: BusinessValues) {
  const changes: { key: KnownKey; value: string; description: string }[] = [];
  const { name: nameBefore, ...addressBefore } = before;
  const { name, ...address } = after;
  if (name !== nameBefore) changes.push({ key: 'business_name', value: name, description: '' });
  const isMoved = Object.entries(address).some(
    ([field, value]) => value !== addressBefore[field as keyof BusinessAddress],
  );
  if (isMoved) changes.push({ key: 'business_address', value: JSON.stringify(address), description: '' });
  return changes;
}
