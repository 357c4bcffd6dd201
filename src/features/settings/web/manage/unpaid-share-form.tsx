import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { UnpaidShare } from '../../settings.contract.ts';
import { SingleSettingForm } from './single-setting-form.tsx';

/** How much of an item and time may be held without money. */
export function UnpaidShareForm({ stored }: { stored: string | null }) {
  return (
    <SingleSettingForm
      settingKey="unpaid_share"
      stored={stored ?? '50'}
      schema={z.string().trim().pipe(UnpaidShare)}
      label={m.settings_unpaid_share()}
      hint={m.settings_unpaid_share_hint()}
      issue={m.settings_unpaid_share_issue()}
      saveLabel={m.settings_unpaid_share_save()}
      done={m.settings_unpaid_share_done()}
    />
  );
}
