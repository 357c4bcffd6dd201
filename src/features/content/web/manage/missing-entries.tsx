import { Languages } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { useContentAddress } from './content-address.ts';
import { titleOf } from './content-labels.ts';

interface MissingEntriesProps {
  language: Language;
  /** English entries that the language has nothing for. */
  entries: readonly ContentEntry[];
}

/** Entries that visitors see in English, since they have no translation. */
export function MissingEntries({ language, entries }: MissingEntriesProps) {
  const { write } = useContentAddress();
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed border-amber bg-amber-tint px-3 py-2.5"
        >
          <p className="flex min-w-0 items-start gap-2 wrap-anywhere">
            <Languages aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
            <span className="min-w-0">
              <span lang="en" className="font-semibold">
                {titleOf(entry)}
              </span>
              <span className="block text-sm text-amber">{m.content_missing({ language })}</span>
            </span>
          </p>
          <Button
            size="compact"
            onClick={() => write(entry.sectionType, { copiesEnglish: true })}
            aria-label={m.content_action_for({ action: m.content_copy(), title: titleOf(entry) })}
          >
            {m.content_copy()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
