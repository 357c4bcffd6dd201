import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import type { ItemWithCraft } from '../craft.contract.ts';
import { FoldedForm } from './folded-form.tsx';
import { craftKey } from './use-defects.public.ts';

/** The numbers of a row of units at once: T-1 to T-8. */
export function NumberForm({ item: { itemId, title, units } }: { item: ItemWithCraft }) {
  const id = useId();
  const showToast = useToast();
  const refresh = useRefresh();
  const [typed, setTyped] = useState({ prefix: '', from: '1', to: String(Math.max(1, units)) });
  const give = useMutation({
    mutationFn: () =>
      api('POST /api/admin/craft', {
        body: {
          itemId,
          prefix: typed.prefix.trim().toUpperCase(),
          from: Number(typed.from),
          to: Number(typed.to),
        },
      }),
    onSuccess: ({ added }) => showToast({ title: m.craft_numbered({ count: added }) }),
    onSettled: () => refresh(craftKey, ['today']),
  });
  const number = (name: 'from' | 'to', label: string) => (
    <Field id={`${id}-${name}`} label={label}>
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
      title={m.craft_number_units()}
      label={m.craft_number_units_of({ item: title })}
      save={m.craft_save_numbers()}
      failed={m.craft_numbering_failed()}
      saving={give}
    >
      <Field id={`${id}-prefix`} label={m.craft_prefix()} hint={m.craft_prefix_hint()}>
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="characters"
            autoComplete="off"
            value={typed.prefix}
            onChange={({ target }) => setTyped({ ...typed, prefix: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {number('from', m.craft_from())}
        {number('to', m.craft_to())}
      </div>
    </FoldedForm>
  );
}
