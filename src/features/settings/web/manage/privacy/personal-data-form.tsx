import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { PersonalDataMonths } from '../../../settings.contract.ts';
import { SingleSettingForm } from '../single-setting-form.tsx';

/** After how many months the personal data of a trip are erased. */
export function PersonalDataForm({ stored }: { stored: string | null }) {
  return (
    <SingleSettingForm
      settingKey="personal_data_months"
      stored={stored ?? '24'}
      schema={z.string().trim().pipe(PersonalDataMonths)}
      label={m.settings_personal_data()}
      hint={m.settings_personal_data_hint()}
      issue={m.settings_personal_data_issue()}
      saveLabel={m.settings_personal_data_save()}
      done={m.settings_personal_data_done()}
    />
  );
}
