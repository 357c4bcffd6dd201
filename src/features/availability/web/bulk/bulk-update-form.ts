import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { BulkUpdateFields } from '../../availability.contract.ts';

/** What the form asks for; the item is chosen elsewhere. */
const BulkRange = BulkUpdateFields.omit({ itemId: true });
export type BulkRange = z.infer<typeof BulkRange>;

/** As it is typed. */
export type BulkValues = Record<keyof BulkRange, string>;

const defaultDays = 7;

const checkRange = zodResolver(BulkRange) as unknown as Resolver<BulkValues, unknown, BulkRange>;

const resolver: typeof checkRange = ({ quantity, ...dates }, context, options) => {
  const units = quantity.trim() === '' ? undefined : Number(quantity);
  return checkRange({ ...dates, quantity: units } as unknown as BulkValues, context, options);
};

export function useBulkUpdateForm(today: LocalDate) {
  return useForm<BulkValues, unknown, BulkRange>({
    resolver,
    defaultValues: { startDate: today, endDate: addDays(today, defaultDays), quantity: '0' },
  });
}
