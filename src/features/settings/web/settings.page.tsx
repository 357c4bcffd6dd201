import { ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import { addressOf, subjects } from './subject-list.public.ts';
import { searchSettings } from './subjects.public.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.settings_area(), brand: businessName(args) }), isPrivate: true });

const rowLook = 'flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-lagoon-tint sm:px-5';

/** Every subject, or the fields that are searched for; what was typed stands in the address, so that Back shows the same. */
export default function SettingsPage() {
  const { language } = useSite();
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const isSearching = typed.trim() !== '';
  const found = searchSettings(typed, language);
  return (
    <PageContainer width="normal" className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <PageHeading name={m.settings_area()} lead={m.settings_area_lead()} />
      <search>
        <Field id="settings-search" label={m.settings_search()}>
          {(control) => (
            <div className="relative">
              <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-sea-soft" />
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                value={typed}
                onChange={({ target: { value } }) => {
                  setTyped(value);
                  setQuery(value === '' ? {} : { q: value }, { replace: true, preventScrollReset: true });
                }}
                className="pl-10"
              />
            </div>
          )}
        </Field>
        <p role="status" className="sr-only">
          {isSearching && m.settings_found({ count: found.length })}
        </p>
      </search>
      {isSearching && found.length === 0 && <p>{m.settings_search_none()}</p>}
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-white empty:hidden">
        {isSearching
          ? found.map(({ to, label, subject }) => (
              <li key={`${to} ${label}`}>
                <Link to={to} className={rowLook}>
                  <RowText title={label} text={subject === label ? '' : subject} />
                </Link>
              </li>
            ))
          : subjects.map(({ id, name, about, Icon }) => (
              <li key={id}>
                <Link to={addressOf(id)} className={rowLook}>
                  <Icon aria-hidden="true" className="size-6 shrink-0 text-lagoon-deep" />
                  <RowText title={name()} text={about()} />
                </Link>
              </li>
            ))}
      </ul>
    </PageContainer>
  );
}

function RowText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-sm text-sea-soft">{text}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-sea-soft" />
    </>
  );
}
