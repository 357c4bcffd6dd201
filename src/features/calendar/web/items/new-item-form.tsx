import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { type Language, languageNames, languages } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { itemIdOf } from '../../domain/item-id.ts';
import { useRefreshItems } from './use-item-actions.ts';

type Names = Record<Language, string>;
const noNames: Names = { EN: '', IT: '', PL: '' };

interface NewItemFormProps {
  items: readonly RentalItem[];
  onAdded: (itemId: string) => void;
}

/** A new item needs three names; the texts can begin as those of another. It is a draft until it is published. */
export function NewItemForm({ items, onAdded }: NewItemFormProps) {
  const [names, setNames] = useState(noNames);
  const [model, setModel] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const add = useAddItem(onAdded);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isComplete = itemIdOf(names.EN) !== '' && languages.every((language) => names[language].trim());
    setIncomplete(!isComplete);
    if (isComplete && !add.isPending) add.mutate({ names, model });
  }

  return (
    <Panel as="section" aria-labelledby="new-item" className="p-4 sm:p-5">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div>
          <h2 id="new-item" className="text-lg">
            {m.items_add_title()}
          </h2>
          <p className="mt-1 text-sm text-sea-soft">{m.items_add_text()}</p>
        </div>
        {languages.map((language) => (
          <Field
            key={language}
            id={`new-item-${language}`}
            label={m.items_name({ language: languageNames[language] })}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={language.toLowerCase()}
                maxLength={80}
                autoComplete="off"
                value={names[language]}
                onChange={({ target: { value } }) => setNames({ ...names, [language]: value })}
              />
            )}
          </Field>
        ))}
        <Field id="new-item-model" label={m.items_like()}>
          {(control) => (
            <Select {...control} value={model} onChange={({ target: { value } }) => setModel(value)}>
              <option value="">{m.items_like_none()}</option>
              {items.map(({ itemId, title }) => (
                <option key={itemId} value={itemId}>
                  {m.items_like_of({ item: title })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          <FieldError id="new-item" error={isIncomplete ? m.items_name_needed() : undefined} />
        </div>
        <Button type="submit" pending={add.isPending} className="justify-self-start">
          {m.items_add()}
        </Button>
      </form>
    </Panel>
  );
}

function useAddItem(onAdded: (itemId: string) => void) {
  const showToast = useToast();
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: async ({ names, model }: { names: Names; model: string }) => {
      const like =
        model === '' ? null : await api('GET /api/rental-items/:itemId', { params: { itemId: model } });
      const named = (language: Language) => ({
        ...like?.texts[language],
        title: names[language],
        imageAlt: '',
      });
      const texts = { EN: named('EN'), IT: named('IT'), PL: named('PL') };
      return api('POST /api/rental-items', {
        body: { texts, seats: like?.seats, itemId: itemIdOf(names.EN) },
      });
    },
    onSuccess: ({ itemId }, { names }) => {
      showToast({ title: m.items_added({ item: names.EN }) });
      refresh();
      onAdded(itemId);
    },
    onError: (error) =>
      showToast({ title: m.items_failed(), description: describeForStaff(error), variant: 'destructive' }),
  });
}
