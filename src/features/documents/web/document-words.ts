import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import type { DocumentKind } from '../documents.contract.ts';

export const kindNames: Record<DocumentKind, () => string> = {
  waiver: () => m.paper_kind_waiver(),
  terms: () => m.paper_kind_terms(),
  privacy: () => m.paper_kind_privacy(),
  cookies: () => m.paper_kind_cookies(),
};

/** `Italian`, in the reader's language. */
export function languageName(language: Language, reader: Language): string {
  const name =
    new Intl.DisplayNames([toLocale(reader)], { type: 'language' }).of(toLocale(language)) ?? language;
  return name.charAt(0).toLocaleUpperCase(toLocale(reader)) + name.slice(1);
}

export function sizeText(bytes: number): string {
  return m.paper_size({ size: Math.max(1, Math.ceil(bytes / 1024)) });
}
