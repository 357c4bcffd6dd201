import { useEffect, useState } from 'react';
import { proposedCountries } from '#shared/phone/proposed-countries.ts';
import type * as ReadPhone from '#shared/phone/read-phone.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { useSite } from '#web/site/site.ts';

export type PhoneReader = typeof ReadPhone;

/** The parser covers all countries and is large, so it is loaded with the first phone field. */
async function loadPhoneReader(): Promise<PhoneReader | null> {
  try {
    return await import('#shared/phone/read-phone.ts');
  } catch {
    return null;
  }
}

/** `null` until it has come, and where it does not: then the server reads the number. */
export function usePhoneReader(): PhoneReader | null {
  const [reader, setReader] = useState<PhoneReader | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadPhoneReader().then((loaded) => {
      if (!isGone) setReader(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return reader;
}

/** Countries of a number, the likeliest first. The browser's are not known while the server draws the page. */
export function useProposedCountries(): string[] {
  const { language, country } = useSite();
  const isHydrated = useHydrated();
  return proposedCountries(language, {
    business: country,
    locales: isHydrated ? navigator.languages : [],
  });
}

export interface TypedPhone {
  phoneNumber: string;
  /** The country that was named; empty while it is only proposed. */
  phoneCountry: string;
}

/** What the field says about a number. */
export function readTyped(reader: PhoneReader, typed: TypedPhone, proposed: readonly string[]) {
  const { phoneNumber, phoneCountry } = typed;
  return reader.readPhone(phoneNumber, {
    country: phoneCountry || (proposed[0] ?? null),
    isNamed: phoneCountry !== '',
    others: proposed,
  });
}

interface CheckedPhone {
  phoneNumber: string;
  phoneCountry?: string;
  /** The key of an issue that the contract cannot find. */
  issue: 'phone_ambiguous' | 'phone_invalid' | null;
}

/** The number as it is sent: in international form or, if it cannot be parsed here, with the chosen country. */
export async function checkTypedPhone(typed: TypedPhone, proposed: readonly string[]): Promise<CheckedPhone> {
  const { phoneNumber, phoneCountry } = typed;
  if (phoneNumber.trim() === '') return { phoneNumber, issue: null };
  const reader = await loadPhoneReader();
  if (reader === null) {
    const country = phoneCountry || proposed[0];
    return { phoneNumber, ...(country ? { phoneCountry: country } : {}), issue: null };
  }
  const reading = readTyped(reader, typed, proposed);
  if (reading.kind === 'number') return { phoneNumber: reading.number, issue: null };
  return { phoneNumber, issue: reading.kind === 'question' ? 'phone_ambiguous' : 'phone_invalid' };
}
