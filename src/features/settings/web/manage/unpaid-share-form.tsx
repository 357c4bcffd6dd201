import { useRef } from 'react';
import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { UnpaidShare } from '../../settings.contract.ts';
import { settingFailed, useSettingsWriter } from './use-write-setting.ts';

const Fields = z.strictObject({ share: z.string().trim().pipe(UnpaidShare) });

interface UnpaidShareFormProps {
  /** As it is stored; `null` where it is not. */
  stored: string | null;
}

/** How much of an item and time may be held without money. */
export function UnpaidShareForm({ stored }: UnpaidShareFormProps) {
  const write = useSettingsWriter();
  const form = useRef<HTMLFormElement>(null);
  const editing = useVersionedForm({
    stored: { share: stored ?? '50' },
    toValues: (kept) => kept,
    schema: Fields,
    save: ({ output }) =>
      write([{ key: 'unpaid_share', value: output.share, description: m.settings_unpaid_share() }]).then(
        () => output,
      ),
    draftKey: 'unpaid-share',
    toasts: {
      saved: () => ({ title: m.settings_done(), description: m.settings_unpaid_share_done() }),
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
        id="unpaid-share"
        label={m.settings_unpaid_share()}
        hint={m.settings_unpaid_share_hint()}
        error={editing.errors.has('share') ? m.settings_unpaid_share_issue() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={editing.draft.share}
            onChange={(event) => editing.change('share', event.target.value)}
            className="w-24"
          />
        )}
      </Field>
      <Button type="submit" pending={editing.isSaving} disabled={!editing.isDirty}>
        {m.settings_unpaid_share_save()}
      </Button>
    </form>
  );
}
