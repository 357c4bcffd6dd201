import { type SettingKey, settingKeys, settings } from '#features/settings/settings.contract.ts';
import { fieldIdOf } from '#features/settings/web/manage/setting-input.tsx';
import { settingTexts } from '#features/settings/web/setting-texts.public.ts';
import { addressOf } from '#features/settings/web/subject-list.public.ts';
import { inEveryLanguage } from '#i18n/in-every-language.ts';
import type { Language } from '#shared/language.ts';
import { bestFit } from './match-words.ts';
import { best } from './memory-options.ts';
import type { Opened } from './opened-last.ts';

/** The settings that fit, by label or less well by what is said of them. */
export function findSettings(typed: string, language: Language): Opened[] {
  // What a button does elsewhere has no field to lead to.
  const found = settingKeys.flatMap((key) => {
    if (settings[key].control === 'act') return [];
    const byLabel = bestFit(
      inEveryLanguage(() => settingTexts[key].label(language)),
      typed,
    );
    const byHint = bestFit(
      inEveryLanguage(() => `${settingTexts[key].name()} ${settingTexts[key].hint()}`),
      typed,
    );
    const fit = byLabel ?? (byHint === null ? null : byHint + 3);
    const option = {
      kind: 'setting' as const,
      label: settingTexts[key].label(language),
      detail: '',
      to: addressOfSetting(key),
    };
    return fit === null ? [] : [{ fit, option }];
  });
  return best(found);
}

/** Where a setting is edited. */
function addressOfSetting(key: SettingKey): string {
  return `${addressOf(settings[key].subject)}#${fieldIdOf(key)}`;
}
