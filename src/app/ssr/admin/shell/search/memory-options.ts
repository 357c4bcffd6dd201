import { type SettingKey, settingKeys, settings } from '#features/settings/settings.contract.ts';
import { fieldIdOf } from '#features/settings/web/manage/setting-input.tsx';
import { settingTexts } from '#features/settings/web/setting-texts.public.ts';
import { addressOf } from '#features/settings/web/subject-list.public.ts';
import { inEveryLanguage } from '#i18n/in-every-language.ts';
import type { Language } from '#shared/language.ts';
import { type Destination, groups } from '../destinations.ts';
import { bestFit } from './match-words.ts';
import type { Opened } from './opened-last.ts';

const shownAtMost = 4;

/** The screens that fit, best first: by their name, or less well by what else they are called. */
export function findPlaces(offered: readonly Destination[], typed: string): Opened[] {
  const found = offered.flatMap((destination) => {
    const { name, to, words = [] } = destination;
    const group = groups.find(({ id }) => id === destination.group);
    const byName = bestFit(inEveryLanguage(name), typed);
    const byWords = bestFit(words.flatMap(inEveryLanguage), typed);
    const fit = byName ?? (byWords === null ? null : byWords + 3);
    const detail = group?.name() ?? '';
    return fit === null ? [] : [{ fit, option: { kind: 'place' as const, label: name(), detail, to } }];
  });
  return best(found);
}

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

function best(found: readonly { fit: number; option: Opened }[]): Opened[] {
  return found
    .toSorted((a, b) => a.fit - b.fit)
    .slice(0, shownAtMost)
    .map(({ option }) => option);
}

/** Where a setting is edited. */
function addressOfSetting(key: SettingKey): string {
  return `${addressOf(settings[key].subject)}#${fieldIdOf(key)}`;
}
