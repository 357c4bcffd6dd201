import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldError, type Resolver, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { ResponseOf } from '#shared/api-call.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { useSite } from '#web/site/site.ts';
import { BulkUpdateFields, type bulkUpdateAvailability } from '../../availability.contract.ts';
import { PreviewOfUpdate } from './bulk-preview.tsx';
import { ConfirmFewerDialog, type UpdateToConfirm } from './confirm-fewer-dialog.tsx';
import { RecentUpdates } from './recent-updates.tsx';
import { type BulkUpdate, bulkPreviewQuery, useBulkUpdate } from './use-bulk-update.ts';

type ItemName = Pick<RentalItem, 'itemId' | 'title'>;

interface BulkUpdateCardProps {
  item: ItemName;
  items: readonly ItemName[];
  today: LocalDate;
}

const errorText = (error: FieldError | undefined) => error?.message && issueText(error.message);

/** Says what an update would touch, and asks before slots get fewer units. */
export function BulkUpdateCard({ item, items, today }: BulkUpdateCardProps) {
  const form = useBulkUpdateForm(today);
  const { register, handleSubmit, setError, formState, control } = form;
  const update = useBulkUpdate();
  const [asked, setAsked] = useState<UpdateToConfirm | null>(null);
  const check = useCheckedUpdate({ onFewer: setAsked, onSafe: update.mutate });
  const showToast = useToast();
  const { errors } = formState;
  const range = readRange(useWatch({ control }));
  const isBusy = update.isPending || check.isPending;

  function send(wanted: BulkRange) {
    if (isBusy) return;
    if (wanted.endDate > wanted.startDate) {
      check.mutate({ itemId: item.itemId, ...wanted });
      return;
    }
    setError('endDate', { message: 'end_before_start' }, { shouldFocus: true });
    showToast({
      title: m.inventory_error(),
      description: issueText('end_before_start'),
      variant: 'destructive',
    });
  }

  function confirm(wanted: BulkUpdate) {
    setAsked(null);
    update.mutate(wanted);
  }

  return (
    <Panel as="section" aria-labelledby="bulk-update" className="grid gap-4 p-4 sm:p-5">
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
        <div>
          <h2 id="bulk-update" className="text-lg">
            {m.bulk_title()}
          </h2>
          <p className="mt-1 text-sm text-sea-soft">{m.bulk_text({ item: item.title })}</p>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <Field id="bulk-start" label={m.bulk_start()} error={errorText(errors.startDate)}>
            {(input) => <TextInput {...input} {...register('startDate')} type="date" required />}
          </Field>
          <Field id="bulk-end" label={m.bulk_end()} error={errorText(errors.endDate)}>
            {(input) => <TextInput {...input} {...register('endDate')} type="date" required />}
          </Field>
        </div>
        <Field
          id="bulk-quantity"
          label={m.bulk_quantity()}
          hint={m.bulk_quantity_hint()}
          error={errorText(errors.quantity)}
        >
          {(input) => (
            <TextInput
              {...input}
              {...register('quantity')}
              inputMode="numeric"
              autoComplete="off"
              required
              className="max-w-32 tabular-nums"
            />
          )}
        </Field>
        {range && <PreviewOfUpdate update={{ itemId: item.itemId, ...range }} />}
        <Button type="submit" pending={isBusy}>
          {m.bulk_submit()}
        </Button>
        {update.data && update.data.clamped.length > 0 && <ClampedSlots slots={update.data.clamped} />}
      </form>
      <RecentUpdates items={items} />
      <ConfirmFewerDialog
        asked={asked}
        title={item.title}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
      />
    </Panel>
  );
}

interface CheckedUpdateProps {
  onFewer: (asked: UpdateToConfirm) => void;
  onSafe: (update: BulkUpdate) => void;
}

/** Counts again at the moment of sending: what was shown may have changed. Without an answer nothing is sent. */
function useCheckedUpdate({ onFewer, onSafe }: CheckedUpdateProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (update: BulkUpdate) => queryClient.fetchQuery(bulkPreviewQuery(update)),
    onSuccess: (preview, update) => (preview.fewerCount > 0 ? onFewer({ update, preview }) : onSafe(update)),
    onError: (error) =>
      showToast({
        title: m.inventory_error(),
        description: describeFailure(error, m.bulk_failed()),
        variant: 'destructive',
      }),
  });
}

/** What the form asks for; the item is chosen elsewhere. */
const BulkRange = BulkUpdateFields.omit({ itemId: true });
type BulkRange = z.infer<typeof BulkRange>;

/** The form as typed. */
type BulkValues = Record<keyof BulkRange, string>;

const defaultDays = 7;

const checkRange = zodResolver(BulkRange) as unknown as Resolver<BulkValues, unknown, BulkRange>;

function toRange({ quantity, ...dates }: Partial<BulkValues>) {
  return { ...dates, quantity: quantity?.trim() ? Number(quantity) : undefined };
}

const resolver: typeof checkRange = (values, context, options) =>
  checkRange(toRange(values) as unknown as BulkValues, context, options);

/** What is typed, where it can be sent. */
function readRange(values: Partial<BulkValues>): BulkRange | null {
  const { data } = BulkRange.safeParse(toRange(values));
  return data && data.endDate > data.startDate ? data : null;
}

function useBulkUpdateForm(today: LocalDate) {
  return useForm<BulkValues, unknown, BulkRange>({
    resolver,
    defaultValues: { startDate: today, endDate: addDays(today, defaultDays), quantity: '0' },
  });
}

type Clamped = ResponseOf<typeof bulkUpdateAvailability>['clamped'];

/** As many as can be read at a glance. */
const shownAtOnce = 12;

/** Where a bulk update could not go as low as wished, since customers hold more. */
function ClampedSlots({ slots }: { slots: Clamped }) {
  const { language } = useSite();
  const inOrder = slots.toSorted((a, b) =>
    `${a.date} ${a.timeSlot}`.localeCompare(`${b.date} ${b.timeSlot}`),
  );
  return (
    <Notice tone="warning" announce title={m.bulk_clamped({ count: slots.length })}>
      <ul className="text-sm tabular-nums">
        {inOrder.slice(0, shownAtOnce).map(({ date, timeSlot, capacity }) => (
          <li key={`${date} ${timeSlot}`}>
            {m.bulk_clamped_slot({ date: staffDate(date, language), time: timeSlot, count: capacity })}
          </li>
        ))}
        {slots.length > shownAtOnce && <li>{m.bulk_clamped_more({ count: slots.length - shownAtOnce })}</li>}
      </ul>
    </Notice>
  );
}
