import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import type { Touched } from '../../calendar.contract.ts';
import { Outage, type StoredOutage } from '../../outages.contract.ts';
import { TouchedDialog } from '../touched-dialog.tsx';
import { OutageFields } from './outage-fields.tsx';
import { type OutageEditing, toInput, useOutageForm } from './use-outage-form.ts';

interface OutageFormProps {
  items: readonly RentalItem[];
  stored: StoredOutage;
  onDone: () => void;
}

/** A period: new ones choose their item, others keep it. */
export function OutageForm({ items, stored, onDone }: OutageFormProps) {
  const editing = useOutageForm(stored, onDone);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, editing.attempt);
  const { touched, isAsking, ask, close, save } = useQuestion(stored.id, editing);
  return (
    <form ref={form} noValidate onSubmit={ask} className="grid gap-4 rounded-md border border-line p-3">
      <FormNotices editing={editing} conflictTitle={m.error_outage_changed()} />
      <OutageFields items={items} isNew={stored.version === 0} editing={editing} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" pending={isAsking || editing.isSaving}>
          {m.outages_save()}
        </Button>
        <Button
          onClick={() => {
            editing.discard();
            onDone();
          }}
        >
          {m.touched_back()}
        </Button>
      </div>
      <TouchedDialog
        touched={touched}
        title={m.touched_title()}
        text={m.outages_touched_text()}
        slotsText={m.outages_touched}
        confirmLabel={m.touched_save()}
        isPending={editing.isSaving}
        onConfirm={save}
        onClose={close}
      />
    </form>
  );
}

/** Asks before a save that leaves fewer units. */
function useQuestion(id: string, { draft, submit }: OutageEditing) {
  const showToast = useToast();
  const [touched, setTouched] = useState<Touched | null>(null);
  const event = useRef<FormEvent>(null);
  const preview = useMutation({
    mutationFn: (outage: Outage) => api('POST /api/outages/preview', { body: { ...outage, id } }),
    onError: (error) =>
      showToast({
        title: m.outages_save_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });

  async function ask(submitted: FormEvent) {
    submitted.preventDefault();
    if (preview.isPending) return;
    event.current = submitted;
    const outage = Outage.safeParse(toInput(draft));
    // The form itself says which fields are wrong.
    if (!outage.success) return submit(submitted);
    const found = await preview.mutateAsync(outage.data).catch(() => null);
    if (found && found.slotCount > 0) setTouched(found);
    else if (found) submit(submitted);
  }

  return {
    touched,
    isAsking: preview.isPending,
    ask: (submitted: FormEvent) => void ask(submitted),
    close: () => setTouched(null),
    save: () => {
      setTouched(null);
      if (event.current) submit(event.current);
    },
  };
}
