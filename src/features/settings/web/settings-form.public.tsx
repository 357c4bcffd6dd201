import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { FieldConflict } from '#web/form/field-conflict.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { useSite } from '#web/site/site.ts';
import {
  keysOfSubject,
  type SettingKey,
  type SettingSubject,
  type StoredSetting,
  settings,
} from '../settings.contract.ts';
import { fieldIdOf, SettingInput, valueText } from './manage/setting-input.tsx';
import { settingFailed, settingsQuery } from './manage/stored-settings.ts';
import { settingTexts } from './setting-texts.public.ts';

interface SettingsFormProps {
  subject: SettingSubject;
}

/** The settings of one subject: one form and one save. */
export function SettingsForm({ subject }: SettingsFormProps) {
  const stored = useQuery(settingsQuery);
  if (stored.data) return <LoadedForm key={subject} subject={subject} stored={stored.data.settings} />;
  if (stored.isError) return <StaffLoadFailure title={m.settings_failed()} query={stored} />;
  return <Spinner label={m.settings_loading()} />;
}

type Values = Record<string, string>;

interface LoadedFormProps extends SettingsFormProps {
  stored: readonly StoredSetting[];
}

function LoadedForm({ subject, stored }: LoadedFormProps) {
  const isOpened = find(stored, 'site_opened')?.value !== 'false';
  // A site that was never opened is opened by its own button.
  const keys = keysOfSubject(subject).filter((key) => isOpened || key !== 'maintenance_mode');
  const { editing, warnings } = useSettingsForm(subject, stored);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  useFocusFirstError(form, editing.attempt);

  function submit(event: FormEvent) {
    if (warnings.length === 0) return editing.submit(event);
    event.preventDefault();
    setAsking(true);
  }

  function confirm(event: SyntheticEvent) {
    setAsking(false);
    editing.submit(event);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <FormNotices editing={editing} conflictTitle={m.error_settings_changed()} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-white px-5 sm:px-6">
        {keys.map((key) => (
          <SettingRow key={key} settingKey={key} editing={editing} />
        ))}
      </ul>
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-white px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-0">
        <Button type="submit" look="primary" pending={editing.isSaving} disabled={!editing.isDirty}>
          {m.settings_save()}
        </Button>
        {editing.isDirty && (
          <p className="text-sm text-sea-soft">{m.settings_unsaved({ count: editing.changed.length })}</p>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={m.settings_ask()}
        description={warnings.join(' ')}
        closeLabel={m.settings_ask_no()}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.settings_ask_no()}</Button>
            <Button look="destructive" onClick={confirm}>
              {m.settings_ask_yes()}
            </Button>
          </>
        }
      />
    </form>
  );
}

function useSettingsForm(subject: SettingSubject, stored: readonly StoredSetting[]) {
  const keys = keysOfSubject(subject);
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const editing = useVersionedForm<readonly StoredSetting[], Values, Values>({
    stored,
    toValues: (latest) => Object.fromEntries(keys.map((key) => [key, storedOf(latest, key)])),
    schema: z.object(
      Object.fromEntries(keys.map((key) => [key, z.string().trim().pipe(settings[key].schema)])),
    ),
    save: async ({ stored: seen, changed, output }) => {
      const changes = (changed as SettingKey[]).map((key) => ({
        key,
        from: find(seen, key)?.value ?? null,
        to: output[key] ?? '',
      }));
      return (await api('PUT /api/admin/settings', { body: { changes } })).settings;
    },
    conflict: {
      code: 'settings/changed',
      loadLatest: async () => (await api('GET /api/admin/settings', {})).settings,
    },
    draftKey: `settings-${subject}`,
    toasts: {
      saved: () => ({ title: m.settings_done(), description: m.settings_saved() }),
      failed: settingFailed,
    },
    onSaved: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, { settings: [...saved] });
      void queryClient.invalidateQueries({ queryKey: ['system-setting'] });
      // Name, logo and colours are around every page.
      if (subject === 'business') void revalidate();
    },
  });
  const warnings = (editing.changed as SettingKey[]).flatMap((key) => {
    const to = editing.draft[key] ?? '';
    const isValid = settings[key].schema.safeParse(to.trim()).success;
    return (isValid && settingTexts[key].warning?.(to, editing.base.values[key] ?? '')) || [];
  });
  return { editing, warnings: [...new Set(warnings)] };
}

type SettingsEditing = ReturnType<typeof useSettingsForm>['editing'];

const find = (stored: readonly StoredSetting[], key: SettingKey) => stored.find((each) => each.key === key);

const initialOf = (key: SettingKey) => settingTexts[key].initial?.() ?? settings[key].initial;

const storedOf = (stored: readonly StoredSetting[], key: SettingKey) =>
  find(stored, key)?.value ?? initialOf(key);

interface SettingRowProps {
  settingKey: SettingKey;
  editing: SettingsEditing;
}

function SettingRow({ settingKey, editing }: SettingRowProps) {
  const { language } = useSite();
  const { label, issue } = settingTexts[settingKey];
  return (
    <li className="grid grid-cols-1 gap-1.5 py-4 has-[[role=switch]]:gap-0 has-[[role=switch]]:py-1.5">
      <SettingInput
        settingKey={settingKey}
        value={editing.draft[settingKey] ?? ''}
        onChange={(value) => editing.change(settingKey, value)}
        error={editing.errors.has(settingKey) ? issue?.() : undefined}
      />
      <FieldConflict
        fieldId={fieldIdOf(settingKey)}
        name={label(language)}
        value={editing.conflicts?.get(settingKey)}
        toText={(value) => valueText(settingKey, value)}
        onTake={() => editing.takeTheirs(settingKey)}
      />
      <Facts settingKey={settingKey} editing={editing} />
    </li>
  );
}

const withoutDefault: ReadonlySet<string> = new Set(['text', 'code', 'address', 'colours', 'picture']);

/** `false` for name, address and looks, which have no useful default. Lines that equal their default are not repeated. */
function defaultText(key: SettingKey, stored: string): string | false {
  if (withoutDefault.has(settings[key].control)) return false;
  const initial = initialOf(key);
  return settings[key].control === 'lines' && stored === initial
    ? m.settings_default_is()
    : m.settings_default({ value: valueText(key, initial) });
}

/** The default, and who last changed the setting and when. */
function Facts({ settingKey, editing }: SettingRowProps) {
  const { language, timeZone } = useSite();
  const { changedAt = null, changedBy = null } = find(editing.base.stored, settingKey) ?? {};
  const facts = [
    defaultText(settingKey, editing.base.values[settingKey] ?? ''),
    changedAt !== null &&
      changedBy !== null &&
      m.settings_changed_by({ name: changedBy, time: staffTimestamp(changedAt, language, timeZone) }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return <p className="pb-1 text-sm wrap-anywhere text-sea-soft">{facts.join(' · ')}</p>;
}
