import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { languages, toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { languageLabel } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import { BriefingRules, type StoredSheet } from '../briefing.contract.ts';
import { sheetQuery } from './sheet-query.ts';
import { type SheetValues, toRules, toValues } from './sheet-values.ts';

const plainFields = [
  ...(['maxDistance', 'from', 'until', 'minRenterAge', 'minPaddlerAge', 'jacketSizes'] as const),
];
type SheetField =
  | (typeof plainFields)[number]
  | `maxLoads.${string}`
  | `forbidden.${(typeof languages)[number]}`;

function useSheetForm(stored: StoredSheet) {
  const queryClient = useQueryClient();
  const { language } = useSite();
  return useVersionedForm<StoredSheet, SheetValues, BriefingRules>({
    stored,
    toValues,
    fields: [
      ...plainFields,
      ...stored.items.map(({ itemId }) => `maxLoads.${itemId}` as const),
      ...languages.map((each) => `forbidden.${each}` as const),
    ],
    schema: BriefingRules,
    toInput: toRules,
    save: ({ stored: { version }, output: rules }) =>
      api('PUT /api/admin/briefing-sheet', { body: { version, rules } }),
    conflict: { code: 'briefing/changed', loadLatest: () => api('GET /api/admin/briefing-sheet', {}) },
    issuesOf: ({ issues }) => issues.map((issue) => ({ ...issue, path: issue.path.replace(/^rules\./, '') })),
    draftKey: 'briefing-sheet',
    toasts: {
      saved: ({ version }) => ({ title: m.briefing_saved({ version }) }),
      failed: (reason) => ({ title: m.briefing_save_failed(), description: reason }),
    },
    onSaved: (saved) => queryClient.setQueryData(sheetQuery(language).queryKey, saved),
  });
}

type Editing = ReturnType<typeof useSheetForm>;

/** The sheet, whose every saving is a version of its own. */
export function SheetForm({ stored, children }: { stored: StoredSheet; children: ReactNode }) {
  const editing = useSheetForm(stored);
  const { language } = useSite();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, editing.attempt);
  const inRow = { editing, isInRow: true };
  return (
    <form ref={form} noValidate onSubmit={editing.submit} className="grid grid-cols-1 gap-4">
      <FormNotices editing={editing} conflictTitle={m.error_briefing_changed()} />
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        <Input name="maxDistance" label={m.briefing_distance()} inputMode="numeric" {...inRow} />
        <Input name="from" label={m.briefing_from()} type="time" {...inRow} />
        <Input name="until" label={m.briefing_until()} type="time" {...inRow} />
        <Input name="minRenterAge" label={m.briefing_min_renter()} inputMode="numeric" {...inRow} />
        <Input name="minPaddlerAge" label={m.briefing_min_paddler()} inputMode="numeric" {...inRow} />
      </div>
      <Input
        name="jacketSizes"
        label={m.briefing_sizes()}
        hint={m.briefing_sizes_hint()}
        placeholder="S, M, L, XL"
        editing={editing}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{m.briefing_load_title()}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {stored.items.map(({ itemId, title }) => (
            <Input key={itemId} name={`maxLoads.${itemId}`} label={title} inputMode="numeric" {...inRow} />
          ))}
        </div>
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="font-semibold">{m.briefing_forbidden()}</legend>
        <p className="text-sm text-sea-soft">{m.briefing_forbidden_hint()}</p>
        {languages.map((each) => (
          <SheetInput
            key={each}
            name={`forbidden.${each}`}
            label={languageLabel(each, language)}
            editing={editing}
          >
            {(control) => (
              <TextArea
                {...control}
                {...editing.form.register(`forbidden.${each}`)}
                rows={4}
                lang={toLocale(each)}
              />
            )}
          </SheetInput>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" pending={editing.isSaving} disabled={!editing.isDirty}>
          {m.briefing_save({ version: stored.version + 1 })}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface SheetInputProps {
  name: SheetField;
  label: string;
  hint?: string;
  /** Labels, inputs and errors stand on the lines of those beside it. */
  isInRow?: boolean;
  editing: Editing;
}

function SheetInput({
  name,
  label,
  hint,
  isInRow = false,
  editing: { errors, conflicts, takeTheirs },
  children,
}: SheetInputProps & { children: ComponentProps<typeof Field>['children'] }) {
  const id = `briefing-${name.replace('.', '-')}`;
  return (
    <div className={isInRow ? 'row-span-4 grid grid-rows-subgrid' : ''}>
      <Field
        id={id}
        label={label}
        hint={hint}
        error={errors.get(name)}
        className={isInRow ? 'row-span-3 grid-rows-subgrid pb-4 *:[label]:self-end' : ''}
      >
        {children}
      </Field>
      <FieldConflict fieldId={id} name={label} value={conflicts?.get(name)} onTake={() => takeTheirs(name)} />
    </div>
  );
}

type InputProps = SheetInputProps & Omit<ComponentProps<typeof TextInput>, keyof SheetInputProps>;

function Input({ name, label, hint, isInRow = false, editing, ...input }: InputProps) {
  return (
    <SheetInput {...{ name, label, isInRow, editing }} {...(hint && { hint })}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          {...editing.form.register(name)}
          autoComplete="off"
          className="min-w-0 tabular-nums max-sm:px-2"
        />
      )}
    </SheetInput>
  );
}
