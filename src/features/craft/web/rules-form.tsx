import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import type { ItemWithCraft } from '../craft.contract.ts';
import { FoldedForm } from './folded-form.tsx';
import { craftKey } from './use-defects.public.ts';

const often = (text: string) => (text.trim() === '' ? null : Number(text));

/** Whether a number is needed, and how often the craft of an item are checked. */
export function RulesForm({ item }: { item: ItemWithCraft }) {
  const { itemId, title, isNumberNeeded, checkHours, checkDays } = item;
  const id = useId();
  const showToast = useToast();
  const refresh = useRefresh();
  const [typed, setTyped] = useState({
    isNumberNeeded,
    hours: checkHours === null ? '' : String(checkHours),
    days: checkDays === null ? '' : String(checkDays),
  });
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/admin/craft-rules/:itemId', {
        params: { itemId },
        body: {
          isNumberNeeded: typed.isNumberNeeded,
          checkHours: often(typed.hours),
          checkDays: often(typed.days),
        },
      }),
    onSuccess: () => showToast({ title: m.craft_rules_saved() }),
    onSettled: () => refresh(craftKey, ['today']),
  });
  const count = (name: 'hours' | 'days', label: string) => (
    <Field id={`${id}-${name}`} label={label} hint={m.craft_check_hint()}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <FoldedForm
      title={m.craft_rules()}
      label={m.craft_rules_of({ item: title })}
      save={m.outages_save()}
      failed={m.craft_rules_failed()}
      saving={save}
    >
      <Checkbox
        id={`${id}-needed`}
        label={
          <>
            <span className="font-semibold">{m.craft_needed()}</span>
            <span className="block text-sm text-sea-soft">{m.craft_needed_hint()}</span>
          </>
        }
        checked={typed.isNumberNeeded}
        onChange={({ target }) => setTyped({ ...typed, isNumberNeeded: target.checked })}
      />
      {count('hours', m.craft_check_hours())}
      {count('days', m.craft_check_days())}
    </FoldedForm>
  );
}
