import { m } from '#i18n/generated/messages.js';
import { findLanguage, toLocale } from '#shared/language.ts';
import type { ReadinessLine } from '../readiness.contract.ts';

/** Fills `<staff-examples>`; loaded for owners alone. */
export function showStaffExamples(place: HTMLElement, examples: readonly ReadinessLine[]): void {
  const text = document.createElement('p');
  text.className = 'py-2 font-semibold';
  const language = findLanguage(document.documentElement.lang) ?? 'EN';
  text.textContent = m.staff_examples({}, { locale: toLocale(language) });
  const links = examples.map(({ title, link }) => {
    const way = document.createElement('a');
    way.className = 'inline-flex min-h-11 items-center underline';
    way.href = link ?? '/admin/settings/system';
    way.textContent = title;
    return way;
  });
  const row = document.createElement('div');
  row.className = 'mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 px-4 sm:px-6';
  row.append(text, ...links);
  place.className = 'border-b border-line bg-amber-tint text-sm text-amber print:hidden';
  place.setAttribute('role', 'region');
  place.setAttribute('aria-label', text.textContent.replace(/:$/, ''));
  place.replaceChildren(row);
}
