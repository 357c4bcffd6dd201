import { m } from '#i18n/generated/messages.js';
import { languageNames, languages } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';

/** Plain links, so that it also works with scripts off. */
export function LanguageMenu() {
  const { language: current } = useSite();
  return (
    <nav aria-label={m.site_language()}>
      <ul className="flex">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={`?lang=${language.toLowerCase()}`}
              hrefLang={language.toLowerCase()}
              data-language={language}
              aria-current={language === current ? 'true' : undefined}
              className={classNames(
                'grid h-11 min-w-10 place-items-center rounded-md px-2 text-sm font-semibold hover:bg-lagoon-tint sm:min-w-11',
                language === current && 'text-lagoon-deep underline decoration-2 underline-offset-6',
              )}
            >
              <span>
                {language}
                <span className="sr-only" lang={language.toLowerCase()}>
                  {` ${languageNames[language]}`}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
