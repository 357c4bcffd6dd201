import { findContact } from '#features/content/server/content.public.ts';
import { readSetting } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/executor.ts';
import { type Language, type Locale, languages, toLocale } from '#shared/language.ts';
import { productName } from '#shared/product-name.ts';

/** Whom visitors can call, for answers that are given while nothing can be read. */
export interface KnownContact {
  /** Reads it anew. What was read before stays where that fails. */
  refresh(): Promise<void>;
  businessName(): string;
  /** `null` where none is known. */
  phone(locale: Locale): string | null;
  /** A sentence with the phone number; empty where none is known. */
  callLine(locale: Locale): string;
}

export function createKnownContact(executor: Executor): KnownContact {
  let name: string = productName;
  const phones = new Map<Locale, string>();

  async function readPhone(language: Language): Promise<void> {
    const phone = (await findContact(executor, language))?.phone?.trim() ?? '';
    phones.set(toLocale(language), phone);
  }

  const phone = (locale: Locale) => phones.get(locale) || null;
  return {
    refresh: async () => {
      name = await readSetting(executor, 'business_name');
      for (const language of languages) await readPhone(language);
    },
    businessName: () => name,
    phone,
    callLine: (locale) => {
      const number = phone(locale);
      return number === null ? '' : m.site_call_us({ phone: number }, { locale });
    },
  };
}
