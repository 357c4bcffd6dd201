import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { PreviewPanel } from '#ui/layout/preview-panel.tsx';
import type { GuidedTripsSchedule } from '../../guided-trips.contract.ts';
import { TripsBanner } from '../trips-banner.tsx';
import { TripsContact } from '../trips-contact.tsx';
import { TripsWeek } from '../trips-week.tsx';
import type { TripsPart } from './trips-labels.ts';
import type { TripsEditing } from './use-trips-form.ts';

interface TripsPreviewProps {
  editing: TripsEditing;
  /** What is being written: the rest of the page can be left out. */
  part: TripsPart;
}

/** The page itself, made of what is in the form. */
export function TripsPreview({ editing: { draft, language }, part }: TripsPreviewProps) {
  const schedule: GuidedTripsSchedule = { ...draft, id: 0, version: 0, updatedAt: '', language };
  return (
    <PreviewPanel title={m.content_preview()} text={m.content_preview_text()}>
      <div lang={toLocale(language)} className="wrap-anywhere">
        {part !== 'week' && <TripsBanner schedule={schedule} />}
        {part !== 'page' && <TripsWeek schedule={schedule} />}
        {part === 'page' && <TripsContact schedule={schedule} />}
      </div>
    </PreviewPanel>
  );
}
