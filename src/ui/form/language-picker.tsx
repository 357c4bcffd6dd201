import { useId } from 'react';
import { type Language, languageNames, languages } from '#shared/language.ts';

interface LanguagePickerProps {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
}

/** Which language is edited: one of three, by arrow keys or a press. */
export function LanguagePicker({ label, value, onChange }: LanguagePickerProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <legend className="float-left font-semibold">{label}</legend>
      <div className="flex rounded-md border border-edge bg-white p-0.5">
        {languages.map((language) => (
          <label
            key={language}
            className="relative grid min-h-11 min-w-12 place-items-center rounded-sm px-3 font-semibold text-sea-soft hover:bg-foam hover:text-sea has-checked:bg-lagoon-deep has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea pointer-fine:min-h-9"
          >
            <input
              type="radio"
              name={name}
              value={language}
              checked={language === value}
              onChange={() => onChange(language)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{language}</span>
            <span className="sr-only" lang={language.toLowerCase()}>
              {languageNames[language]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
