import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#i18n/generated/messages.js';
import { type Language, languageNames } from '#shared/language.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useSite } from '#web/site/site.ts';
import type { TripTextField } from '../../domain/trip-fields.ts';
import type { GuidedTripsSchedule } from '../../guided-trips.contract.ts';
import { MissingSchedule } from './missing-schedule.tsx';
import { PageContent } from './page-content.tsx';
import { SaveBar } from './save-bar.tsx';
import { TripsImages } from './trips-images.tsx';
import { fieldId, fieldName, partOf, type TripsPart } from './trips-labels.ts';
import { TripsPreview } from './trips-preview.tsx';
import { useTripsForm } from './use-trips-form.ts';
import { WeeklySchedule } from './weekly-schedule.tsx';

interface TripsFormProps {
  language: Language;
  /** `null` where the language has none of its own. */
  stored: GuidedTripsSchedule | null;
  english: GuidedTripsSchedule | null;
}

/** One schedule: its three parts, what it will look like, and one button that saves all of it. */
export function TripsForm({ language, stored, english }: TripsFormProps) {
  const { language: screen } = useSite();
  const editing = useTripsForm(language, stored);
  const [part, setPart] = useState<TripsPart>('page');
  const { draft, base, errors, unsavedParts, attempt, change } = editing;
  const summary = [...errors].map(([path, error]) => {
    const field = path as TripTextField;
    return { fieldId: fieldId(field), text: m.item_error_of({ field: fieldName(field, screen), error }) };
  });

  const tabs: { id: TripsPart; name: string; content: ReactNode }[] = [
    { id: 'page', name: m.trips_staff_page(), content: <PageContent editing={editing} /> },
    { id: 'week', name: m.trips_staff_week(), content: <WeeklySchedule editing={editing} /> },
    { id: 'images', name: m.trips_staff_images(), content: <TripsImages editing={editing} /> },
  ];

  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <Panel className="p-4 sm:p-5">
        <form noValidate onSubmit={editing.submit} className="grid grid-cols-1 gap-4">
          {!base.stored && <MissingSchedule language={language} english={english} editing={editing} />}
          <ErrorSummary
            title={m.content_errors()}
            errors={summary}
            attempt={attempt}
            onFollow={(id) => flushSync(() => setPart(partOf(id.replace(/^trips-text-/, ''))))}
          />
          <FormNotices editing={editing} conflictTitle={m.error_trips_changed()} />
          <Checkbox
            id="trips-shown"
            label={m.trips_staff_shown({ language: languageNames[language] })}
            checked={draft.isActive}
            onChange={(event) => change('isActive', event.target.checked)}
          />
          <Tabs
            label={m.trips_staff_areas()}
            value={part}
            onChange={(id) => setPart(id as TripsPart)}
            tabs={tabs.map(({ id, name, content }) => ({
              id,
              label: <PartLabel name={name} isUnsaved={unsavedParts.has(id)} />,
              panel: <div className="pt-5">{content}</div>,
            }))}
          />
          <SaveBar editing={editing} />
        </form>
      </Panel>
      <TripsPreview editing={editing} part={part} />
    </div>
  );
}

function PartLabel({ name, isUnsaved }: { name: string; isUnsaved: boolean }) {
  return (
    <>
      {name}
      {isUnsaved && (
        <span className="size-2 rounded-full bg-buoy-deep">
          <span className="sr-only">{m.trips_staff_unsaved_here()}</span>
        </span>
      )}
    </>
  );
}
