import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { WaitingClaimMinutes } from '../../settings.contract.ts';
import { SingleSettingForm } from './single-setting-form.tsx';

/** For how long freed units are held for somebody of the waiting list. */
export function WaitingClaimForm({ stored }: { stored: string | null }) {
  return (
    <SingleSettingForm
      settingKey="waiting_claim_minutes"
      stored={stored ?? '30'}
      schema={z.string().trim().pipe(WaitingClaimMinutes)}
      label={m.settings_waiting_claim()}
      hint={m.settings_waiting_claim_hint()}
      issue={m.settings_waiting_claim_issue()}
      saveLabel={m.settings_waiting_claim_save()}
      done={m.settings_waiting_claim_done()}
    />
  );
}
