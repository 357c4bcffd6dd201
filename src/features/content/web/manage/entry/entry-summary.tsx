import type { ReactNode } from 'react';
import { toLocale } from '#shared/language.ts';
import { useSite } from '#web/site/site.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import { fieldsOfKind } from '../../../domain/section-draft.ts';
import { findKind } from '../../../domain/section-types.ts';
import { plainTextOf, titleOf } from '../section-labels.ts';
import { EntryMarks } from './entry-marks.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface EntrySummaryProps {
  entry: ContentEntry;
  /** What can be done with it. */
  children?: ReactNode;
}

/** An entry at a glance: its picture, its title, how its text begins, and whether visitors see it. */
export function EntrySummary({ entry, children }: EntrySummaryProps) {
  const { language: reader } = useSite();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
      {hasPicture(entry) && (
        <Thumbnail address={entry.sectionType === 'banner' ? entry.logoUrl : entry.imageUrl} />
      )}
      <div className="min-w-0 flex-1 basis-44" lang={toLocale(entry.language)}>
        <p className="font-semibold wrap-anywhere">{titleOf(entry)}</p>
        <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-sea-soft">{plainTextOf(entry)}</p>
        <div lang={toLocale(reader)}>
          <EntryMarks entry={entry} />
        </div>
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}

function hasPicture({ sectionType }: ContentEntry): boolean {
  const kind = findKind(sectionType);
  return kind === null || fieldsOfKind[kind].pictures.length > 0;
}
