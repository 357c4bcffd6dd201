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

function toRange({ quantity, ...dates }: Partial<BulkValues>) {
  return { ...dates, quantity: quantity?.trim() ? Number(quantity) : undefined };
}

const resolver: typeof checkRange = (values, context, options) =>
  checkRange(toRange(values) as unknown as BulkValues, context, options);

/** What is typed, where it can be sent. */
export function readRange(values: Partial<BulkValues>): BulkRange | null {
  const { data } = BulkRange.safeParse(toRange(values));
  return data && data.endDate > data.startDate ? data : null;
}

export function useBulkUpdateForm(today: LocalDate) {
  return useForm<BulkValues, unknown, BulkRange>({
    resolver,
    defaultValues: { startDate: today, endDate: addDays(today, defaultDays), quantity: '0' },
  });
}
