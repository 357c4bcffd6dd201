import type { FieldError } from 'react-hook-form';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { type BulkRange, useBulkUpdateForm } from './bulk-update-form.ts';
import { ClampedSlots } from './clamped-slots.tsx';
import { useBulkUpdate } from './use-bulk-update.ts';

interface BulkUpdateCardProps {
  item: Pick<RentalItem, 'itemId' | 'title'>;
  today: LocalDate;
}

const errorText = (error: FieldError | undefined) => error?.message && issueText(error.message);

export function BulkUpdateCard({ item, today }: BulkUpdateCardProps) {
  const { register, handleSubmit, setError, formState } = useBulkUpdateForm(today);
  const update = useBulkUpdate();
  const showToast = useToast();
  const { errors } = formState;

  function send(range: BulkRange) {
    if (update.isPending) return;
    if (range.endDate > range.startDate) {
      update.mutate({ itemId: item.itemId, ...range });
      return;
    }
    setError('endDate', { message: 'end_before_start' }, { shouldFocus: true });
    showToast({
      title: m.inventory_error(),
      description: issueText('end_before_start'),
      variant: 'destructive',
    });
  }

  return (
    <Panel as="section" aria-labelledby="bulk-update" className="p-4 sm:p-5">
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
        <div>
          <h2 id="bulk-update" className="text-lg">
            {m.bulk_title()}
          </h2>
          <p className="mt-1 text-sm text-sea-soft">{m.bulk_text({ item: item.title })}</p>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Field id="bulk-start" label={m.bulk_start()} error={errorText(errors.startDate)}>
            {(control) => <TextInput {...control} {...register('startDate')} type="date" required />}
          </Field>
          <Field id="bulk-end" label={m.bulk_end()} error={errorText(errors.endDate)}>
            {(control) => <TextInput {...control} {...register('endDate')} type="date" required />}
          </Field>
        </div>
        <Field
          id="bulk-quantity"
          label={m.bulk_quantity()}
          hint={m.bulk_quantity_hint()}
          error={errorText(errors.quantity)}
        >
          {(control) => (
            <TextInput
              {...control}
              {...register('quantity')}
              inputMode="numeric"
              autoComplete="off"
              required
              className="max-w-32 tabular-nums"
            />
          )}
        </Field>
        <Button type="submit" pending={update.isPending}>
          {m.bulk_submit()}
        </Button>
        {update.data && update.data.clamped.length > 0 && <ClampedSlots slots={update.data.clamped} />}
      </form>
    </Panel>
  );
}
