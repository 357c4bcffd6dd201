import { type ReactNode, useRef } from 'react';
import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field, type FieldControl } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import type { KnownKey } from '../../settings.contract.ts';
import { settingFailed, useSettingsWriter } from './use-write-setting.ts';

interface SingleSettingFormProps {
  settingKey: KnownKey;
  stored: string;
  schema: z.ZodType<string, string>;
  label: string;
  hint: string;
  /** What is wrong with a value that the schema refuses. */
  issue?: string;
  saveLabel: string;
  /** What is true once it is saved. */
  done: string;
  /** Instead of a field for a short number. */
  children?: (control: FieldControl, value: string, change: (value: string) => void) => ReactNode;
}

/** A form for one setting with a value of its own. */
export function SingleSettingForm({
  settingKey,
  stored,
  schema,
  label,
  hint,
  issue,
  saveLabel,
  done,
  children,
}: SingleSettingFormProps) {
  const write = useSettingsWriter();
  const form = useRef<HTMLFormElement>(null);
  const editing = useVersionedForm({
    stored: { value: stored },
    toValues: (kept) => kept,
    schema: z.strictObject({ value: schema }),
    save: async ({ output }) => {
      await write([{ key: settingKey, value: output.value, description: label }]);
      return output;
    },
    draftKey: settingKey,
    toasts: {
      saved: () => ({ title: m.settings_done(), description: done }),
      failed: settingFailed,
    },
  });
  useFocusFirstError(form, editing.attempt);
  const { value } = editing.draft;
  const change = (next: string) => editing.change('value', next);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={editing.submit}
      className="grid justify-items-start gap-3 border-t border-line pt-5"
    >
      <RestoredNotice editing={editing} />
      <Field
        id={settingKey.replaceAll('_', '-')}
        label={label}
        hint={hint}
        error={editing.errors.has('value') ? issue : undefined}
      >
        {(control) =>
          children ? (
            children(control, value, change)
          ) : (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={3}
              value={value}
              onChange={(event) => change(event.target.value)}
              className="w-24"
            />
          )
        }
      </Field>
      <Button type="submit" pending={editing.isSaving} disabled={!editing.isDirty}>
        {saveLabel}
      </Button>
    </form>
  );
}
