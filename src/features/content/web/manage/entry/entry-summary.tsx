import { EyeOff, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { useSite } from '#web/site/site.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import { waitsForPicture } from '../../../domain/published.ts';
import { fieldsOfKind } from '../../../domain/section-draft.ts';
import { findKind } from '../../../domain/section-types.ts';
import { plainTextOf, titleOf } from '../content-labels.ts';

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

const look =
  'inline-flex items-center gap-1 rounded-full bg-amber-tint px-2 py-0.5 text-xs font-semibold text-amber';

interface EntryMarksProps {
  entry: { isActive: boolean; imageUrl: string | null; sectionType?: string };
}

/** Why visitors do not see an entry; nothing where they do. */
export function EntryMarks({ entry }: EntryMarksProps) {
  const isWaiting = waitsForPicture(entry);
  if (entry.isActive && !isWaiting) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      {!entry.isActive && (
        <span className={look}>
          <EyeOff aria-hidden="true" className="size-3.5" />
          {m.content_hidden()}
        </span>
      )}
      {isWaiting && (
        <span className={look}>
          <ImageOff aria-hidden="true" className="size-3.5" />
          {m.content_waits()}
        </span>
      )}
    </p>
  );
}

interface ThumbnailProps {
  /** Nothing or empty while there is no picture. */
  address: string | null;
  alt?: string;
  fit?: 'contain' | 'cover';
}

const frame = 'h-16 w-24 shrink-0 rounded-md border border-line';

export function Thumbnail({ address, alt = '', fit = 'contain' }: ThumbnailProps) {
  if (address)
    return (
      <Picture
        src={address}
        alt={alt}
        sizes="6rem"
        width="96"
        height="64"
        className={`${frame} bg-white ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
      />
    );
  return (
    <div className={`${frame} grid place-items-center bg-foam text-sea-soft`}>
      <ImageOff aria-hidden="true" className="size-5" />
    </div>
  );
}
