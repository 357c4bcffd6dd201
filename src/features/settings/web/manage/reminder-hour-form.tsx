import { m } from '#i18n/generated/messages.js';
import { Select } from '#ui/form/select.tsx';
import { ReminderHour } from '../../settings.contract.ts';
import { SingleSettingForm } from './single-setting-form.tsx';

const hours = Array.from({ length: 11 }, (_, index) => String(12 + index));

/** From which hour of the evening before guests are reminded. */
export function ReminderHourForm({ stored }: { stored: string | null }) {
  return (
    <SingleSettingForm
      settingKey="reminder_hour"
      stored={stored ?? '18'}
      schema={ReminderHour}
      label={m.reminder_hour()}
      hint={m.reminder_hour_hint()}
      saveLabel={m.reminder_hour_save()}
      done={m.reminder_hour_done()}
    >
      {(control, value, change) => (
        <Select {...control} value={value} onChange={(event) => change(event.target.value)}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {`${hour}:00`}
            </option>
          ))}
        </Select>
      )}
    </SingleSettingForm>
  );
}
