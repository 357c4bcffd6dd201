import { useRef } from 'react';
import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { settings } from '../../settings.contract.ts';
import { settingFailed, useSettingsWriter } from './stored-settings.ts';

const Fields = z.strictObject({
  windowDays: z.string().trim().pipe(settings.booking_window_days.schema),
  minutesBefore: settings.booking_minutes_before.schema,
});

/** Offered beside 14:00 on the day before, which is the empty text. */
const minutesOffered = ['0', '15', '30', '60', '120', '240', '720', '1440'];

interface BookingRulesFormProps {
  /** As they are stored; `null` where they are not. */
  windowDays: string | null;
  minutesBefore: string | null;
}

/** How far ahead and until when visitors can book. */
export function BookingRulesForm({ windowDays, minutesBefore }: BookingRulesFormProps) {
  const write = useSettingsWriter();
  const form = useRef<HTMLFormElement>(null);
  const editing = useVersionedForm({
    stored: {
      windowDays: windowDays ?? settings.booking_window_days.initial,
      minutesBefore: minutesBefore ?? '',
    },
    toValues: (kept) => kept,
    schema: Fields,
    save: async ({ output }) => {
      await write([
        { key: 'booking_window_days', value: output.windowDays },
        { key: 'booking_minutes_before', value: output.minutesBefore },
      ]);
      return output;
    },
    draftKey: 'booking-rules',
    toasts: {
      saved: () => ({ title: m.settings_done(), description: m.rules_saved() }),
      failed: settingFailed,
    },
  });
  useFocusFirstError(form, editing.attempt);
  const { draft, change } = editing;
  const choices =
    minutesOffered.includes(draft.minutesBefore) || draft.minutesBefore === '' ? [] : [draft.minutesBefore];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={editing.submit}
      className="grid justify-items-start gap-3 border-t border-line pt-5"
    >
      <h3 className="text-base">{m.rules_title()}</h3>
      <RestoredNotice editing={editing} />
      <Field
        id="booking-window-days"
        label={m.rules_window()}
        hint={m.rules_window_hint()}
        error={editing.errors.has('windowDays') ? m.rules_window_issue() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={draft.windowDays}
            onChange={(event) => change('windowDays', event.target.value)}
            className="max-w-24"
          />
        )}
      </Field>
      <Field id="booking-cutoff" label={m.rules_cutoff()} hint={m.rules_cutoff_hint()}>
        {(control) => (
          <Select
            {...control}
            value={draft.minutesBefore}
            onChange={(event) => change('minutesBefore', event.target.value)}
          >
            <option value="">{m.rules_day_before()}</option>
            {[...minutesOffered, ...choices].map((minutes) => (
              <option key={minutes} value={minutes}>
                {m.rules_minutes({ minutes })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" pending={editing.isSaving} disabled={!editing.isDirty}>
        {m.rules_save()}
      </Button>
    </form>
  );
}
