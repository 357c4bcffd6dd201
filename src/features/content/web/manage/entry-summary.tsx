import { EyeOff, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Picture } from '#ui/picture/picture.tsx';
import type { ContentEntry } from '../../content.contract.ts';
import { fieldsOfKind } from '../../domain/section-draft.ts';
import { findKind } from '../../domain/section-types.ts';
import { plainTextOf, titleOf } from './section-labels.ts';

interface EntrySummaryProps {
  entry: ContentEntry;
  /** What can be done with it. */
  children?: ReactNode;
}

/** An entry at a glance: its picture, its title, how its text begins, and whether visitors see it. */
export function EntrySummary({ entry, children }: EntrySummaryProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
      {hasPicture(entry) && (
        <Thumbnail address={entry.sectionType === 'banner' ? entry.logoUrl : entry.imageUrl} />
      )}
      <div className="min-w-0 flex-1 basis-44" lang={toLocale(entry.language)}>
        <p className="font-semibold wrap-anywhere">
          {titleOf(entry)}
          {!entry.isActive && <HiddenMark />}
        </p>
        <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-sea-soft">{plainTextOf(entry)}</p>
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}

function hasPicture({ sectionType }: ContentEntry): boolean {
  const kind = findKind(sectionType);
  return kind === null || fieldsOfKind[kind].pictures.length > 0;
}

function HiddenMark() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 rounded-full bg-amber-tint px-2 py-0.5 align-middle text-xs font-semibold text-amber">
      <EyeOff aria-hidden="true" className="size-3.5" />
      {m.content_hidden()}
    </span>
  );
}

const frame = 'h-14 w-20 shrink-0 rounded-md border border-line';

function Thumbnail({ address }: { address: string | null }) {
  if (address)
    return (
      <Picture
        src={address}
        alt=""
        sizes="5rem"
        width="80"
        height="56"
        className={`${frame} bg-white object-contain`}
      />
    );
  return (
    <div className={`${frame} grid place-items-center bg-foam text-sea-soft`}>
      <ImageOff aria-hidden="true" className="size-5" />
    </div>
  );
}
