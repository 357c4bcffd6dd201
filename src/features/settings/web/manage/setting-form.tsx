import { useRef } from 'react';
import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field, type FieldControl } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { useSite } from '#web/site/site.ts';
import { type FormKey, settings } from '../../settings.contract.ts';
import { type FormTexts, settingTexts } from '../setting-texts.public.ts';
import { settingFailed, useSettingsWriter } from './stored-settings.ts';

interface SettingFormProps {
  settingKey: FormKey;
  /** `null` where it is not there yet. */
  stored: string | null;
}

/** A form for one setting. */
export function SettingForm({ settingKey, stored }: SettingFormProps) {
  const { language } = useSite();
  const { schema, initial } = settings[settingKey];
  const texts: FormTexts = settingTexts[settingKey];
  const write = useSettingsWriter();
  const form = useRef<HTMLFormElement>(null);
  const editing = useVersionedForm({
    stored: { value: stored ?? initial },
    toValues: (kept) => kept,
    schema: z.strictObject({ value: z.string().trim().pipe(schema) }),
    save: async ({ output }) => {
      await write([{ key: settingKey, value: output.value }]);
      return output;
    },
    draftKey: settingKey,
    toasts: {
      saved: ({ value }) => ({ title: m.settings_done(), description: texts.done(value) }),
      failed: settingFailed,
    },
  });
  useFocusFirstError(form, editing.attempt);
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
        label={texts.label(language)}
        hint={texts.hint()}
        error={editing.errors.has('value') ? texts.issue?.() : undefined}
      >
        {(control) => (
          <SettingInput
            settingKey={settingKey}
            control={control}
            value={editing.draft.value}
            onChange={(value) => editing.change('value', value)}
          />
        )}
      </Field>
      <Button type="submit" pending={editing.isSaving} disabled={!editing.isDirty}>
        {texts.save(language)}
      </Button>
    </form>
  );
}

interface SettingInputProps {
  settingKey: FormKey;
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
}

function SettingInput({ settingKey, control, value, onChange }: SettingInputProps) {
  const setting = settings[settingKey];
  const input = {
    ...control,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (setting.control) {
    case 'number':
      return <TextInput {...input} inputMode="numeric" maxLength={3} className="max-w-24" />;
    case 'amounts':
      return (
        <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={40} className="max-w-64" />
      );
    case 'lines':
      return <TextArea {...input} rows={3} maxLength={500} />;
    case 'hour':
      return (
        <Select {...input}>
          {hours
            .filter((hour) => setting.schema.safeParse(hour).success)
            .map((hour) => (
              <option key={hour} value={hour}>
                {`${hour}:00`}
              </option>
            ))}
        </Select>
      );
  }
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
