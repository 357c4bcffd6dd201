import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TypedCardStore } from '../card-store.contract.ts';

interface CardStoreFormProps {
  store: { mode: TypedCardStore['mode'] | null; url: string | null; isSet: boolean };
  pending: boolean;
  onSave: (typed: TypedCardStore) => void;
  /** Beside the button. */
  more: ReactNode;
}

const modes = [
  { mode: 'live', name: () => m.cardstore_live(), text: () => m.cardstore_live_text() },
  { mode: 'test', name: () => m.cardstore_test(), text: () => m.cardstore_test_text() },
] as const;

/** Unlike other forms it keeps no draft: keys stay out of the browser's storage. */
export function CardStoreForm({ store, pending, onSave, more }: CardStoreFormProps) {
  const { register, handleSubmit, formState } = useForm<TypedCardStore>({
    resolver: zodResolver(TypedCardStore),
    defaultValues: { configuration: '', mode: store.mode ?? 'live' },
  });
  const issue = formState.errors.configuration?.message;
  const hint = store.isSet
    ? `${m.cardstore_package_hint()} ${m.cardstore_replace_hint()}`
    : m.cardstore_package_hint();
  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit(onSave)} className="grid gap-4">
      <Field id="store-package" label={m.cardstore_package()} hint={hint} error={issue && issueText(issue)}>
        {(control) => (
          <TextArea
            {...control}
            {...register('configuration')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono text-sm"
          />
        )}
      </Field>
      {store.url === null ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{m.cardstore_mode()}</legend>
          {modes.map(({ mode, name, text }) => (
            <label
              key={mode}
              className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-edge bg-white px-3.5 py-2.5 hover:border-sea has-checked:border-lagoon-deep has-checked:bg-lagoon-tint"
            >
              <input
                type="radio"
                value={mode}
                {...register('mode')}
                className="mt-1 size-5 accent-lagoon-deep"
              />
              <span>
                <span className="block font-semibold">{name()}</span>
                <span className="block text-sm text-sea-soft">{text()}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="text-sm wrap-anywhere text-sea-soft">{m.cardstore_url({ url: store.url })}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" pending={pending} className="max-sm:w-full">
          {m.cardstore_save()}
        </Button>
        {more}
      </div>
    </form>
  );
}
