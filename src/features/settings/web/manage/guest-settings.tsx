import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { languageName } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import { GuestBring, GuestHours, KeptPercent, type KnownKey } from '../../settings.contract.ts';
import { SingleSettingForm } from './single-setting-form.tsx';

interface GuestSettingsProps {
  /** As they are stored; `undefined` where one could not be read. */
  readValue: (key: KnownKey) => string | null | undefined;
}

const numbers = [
  {
    settingKey: 'guest_cancel_free_hours',
    usual: '24',
    schema: GuestHours,
    label: () => m.guest_set_free(),
    hint: () => m.guest_set_free_hint(),
    issue: () => m.guest_set_hours_issue(),
  },
  {
    settingKey: 'guest_cancel_kept_percent',
    usual: '50',
    schema: KeptPercent,
    label: () => m.guest_set_kept(),
    hint: () => m.guest_set_kept_hint(),
    issue: () => m.guest_set_percent_issue(),
  },
  {
    settingKey: 'guest_move_hours',
    usual: '24',
    schema: GuestHours,
    label: () => m.guest_set_move_hours(),
    hint: () => m.guest_set_move_hours_hint(),
    issue: () => m.guest_set_hours_issue(),
  },
] as const;

const brings = [
  { settingKey: 'guest_bring_en', language: 'EN' },
  { settingKey: 'guest_bring_it', language: 'IT' },
  { settingKey: 'guest_bring_pl', language: 'PL' },
] as const satisfies { settingKey: KnownKey; language: Language }[];

/** The policy for guests who cancel or move, and what they are told to bring. */
export function GuestSettings({ readValue }: GuestSettingsProps) {
  const { language: reader } = useSite();
  return (
    <>
      {numbers.map(({ settingKey, usual, schema, label, hint, issue }) => {
        const stored = readValue(settingKey);
        return (
          stored !== undefined && (
            <SingleSettingForm
              key={settingKey}
              settingKey={settingKey}
              stored={stored ?? usual}
              schema={z.string().trim().pipe(schema)}
              label={label()}
              hint={hint()}
              issue={issue()}
              saveLabel={m.guest_set_save({ name: label() })}
              done={m.guest_set_done()}
            />
          )
        );
      })}
      {brings.map(({ settingKey, language }) => {
        const stored = readValue(settingKey);
        const label = m.guest_set_bring({ language: languageName(language, reader) });
        return (
          stored !== undefined && (
            <SingleSettingForm
              key={settingKey}
              settingKey={settingKey}
              stored={stored ?? ''}
              schema={GuestBring}
              label={label}
              hint={m.guest_set_bring_hint()}
              issue={m.guest_set_bring_issue()}
              saveLabel={m.guest_set_save({ name: label })}
              done={m.guest_set_bring_done()}
            >
              {(control, value, change) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={500}
                  value={value}
                  onChange={(event) => change(event.target.value)}
                />
              )}
            </SingleSettingForm>
          )
        );
      })}
    </>
  );
}
