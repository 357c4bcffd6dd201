import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { languageNames, languages } from '#shared/language.ts';
import { classNames } from '#ui/class-names.ts';
import { useSite } from '#web/site/site.ts';
import { changeLanguage } from '../change-language.ts';

/** Plain links, so that it also works with scripts off. */
export function LanguageMenu() {
  const { language: current } = useSite();
  return (
    <nav aria-label={m.site_language()}>
      <ul className="flex">
        {languages.map((language) => (
          <li key={language}>
            <Link
              to={`?lang=${language.toLowerCase()}`}
              hrefLang={language.toLowerCase()}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                changeLanguage(language);
              }}
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
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
