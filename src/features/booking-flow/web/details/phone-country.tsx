import { ChevronDown } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { useSite } from '#web/site/site.ts';
import type { PhoneReader } from './phone-reader.ts';

/** Until the list has come. */
const knownCodes: Record<string, string> = { GB: '44', IE: '353', US: '1', IT: '39', PL: '48' };

interface PhoneCountryProps {
  id: string;
  country: string;
  proposed: readonly string[];
  reader: PhoneReader | null;
  onChange: (country: string) => void;
  disabled?: boolean | undefined;
}

/** The browser's own list of countries, under a flag and a code: a name has no room beside a number. */
export function PhoneCountry({ id, country, proposed, reader, onChange, disabled }: PhoneCountryProps) {
  const { language } = useSite();
  const isHydrated = useHydrated();
  const names = new Intl.DisplayNames(toLocale(language), { type: 'region', fallback: 'code' });
  const code = (each: string) => `+${reader?.callingCodeOf(each) ?? knownCodes[each] ?? ''}`;
  const label = (each: string) => `${names.of(each) ?? each} ${code(each)}`;
  const first = [...new Set([...proposed, country])];
  const rest = (reader?.countriesWithPhones() ?? []).filter((each) => !first.includes(each));
  const byName = rest
    .map((each) => ({ each, text: label(each) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, toLocale(language)));
  return (
    <span className="relative flex shrink-0 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon-deep">
      <span
        aria-hidden="true"
        className="flex min-h-12 items-center gap-1 rounded-md border border-edge bg-white px-2.5 whitespace-nowrap text-sea tabular-nums"
      >
        <span>{isHydrated ? flagOf(country) : country}</span>
        {code(country)}
        <ChevronDown className="size-4" />
      </span>
      <select
        id={id}
        aria-label={m.booking_phone_country()}
        value={country}
        disabled={disabled}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none text-base opacity-0"
      >
        {first.map((each) => (
          <option key={each} value={each}>
            {label(each)}
          </option>
        ))}
        {byName.map(({ each, text }) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

let drawsFlags: boolean | undefined;

/** Whether the system has flags: a pixel of the Italian one is green. Windows has none, and others may lack the font. */
function canDrawFlags(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const context = new OffscreenCanvas(20, 20).getContext('2d');
  if (!context) return false;
  context.font = '16px sans-serif';
  context.fillText('\u{1f1ee}\u{1f1f9}', 0, 16);
  const { data } = context.getImageData(0, 0, 20, 20);
  return data.some((red, index) => index % 4 === 0 && Math.abs(red - (data[index + 1] ?? 0)) > 60);
}

/** Two letters of a country are drawn as its flag; where the system has no flags, they stay letters. */
function flagOf(country: string): string {
  drawsFlags ??= canDrawFlags();
  if (!drawsFlags) return country;
  return [...country].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('');
}
