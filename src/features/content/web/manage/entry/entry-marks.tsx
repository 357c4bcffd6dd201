import { EyeOff, ImageOff } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { waitsForPicture } from '../../../domain/published.ts';

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
