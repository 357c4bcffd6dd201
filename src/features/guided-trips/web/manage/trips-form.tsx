import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#i18n/generated/messages.js';
import { type Language, languageNames } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { FormNotices } from '#web/form/form-notices.tsx';
import { useSite } from '#web/site/site.ts';
import { type TripTextField, toDraft } from '../../domain/trip-fields.ts';
import type { GuidedTripsSchedule } from '../../guided-trips.contract.ts';
import { TripsField } from './trips-field.tsx';
import { TripsImages } from './trips-images.tsx';
import { fieldId, fieldName, partOf, type TripsPart } from './trips-labels.ts';
import { TripsPreview } from './trips-preview.tsx';
import { type TripsEditing, useTripsForm } from './use-trips-form.ts';
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

interface MissingScheduleProps {
  language: Language;
  english: GuidedTripsSchedule | null;
  editing: TripsEditing;
}

/** Says what visitors get instead, and offers the English one to begin with. */
function MissingSchedule({ language, english, editing: { isDirty, fill } }: MissingScheduleProps) {
  const canCopy = english && language !== english.language && !isDirty;
  return (
    <Notice
      tone="warning"
      title={m.trips_staff_missing_title({ language: languageNames[language] })}
      action={
        canCopy && (
          <Button size="compact" onClick={() => fill(toDraft(english))}>
            {m.trips_staff_copy()}
          </Button>
        )
      }
    >
      {english ? m.trips_staff_missing_text() : m.trips_staff_missing_first()}
    </Notice>
  );
}

/** What stands above the week and below it. */
function PageContent({ editing }: { editing: TripsEditing }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-labelledby="trips-page-banner" className="grid gap-4">
        <h2 id="trips-page-banner" className="text-lg">
          {m.trips_staff_banner_section()}
        </h2>
        <TripsField field="title" editing={editing} />
        <TripsField field="subtitle" editing={editing} />
        <TripsField field="description" editing={editing} rows={6} />
      </section>
      <section
        aria-labelledby="trips-page-contact"
        className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
      >
        <h2 id="trips-page-contact" className="text-lg sm:col-span-2">
          {m.trips_staff_contact_section()}
        </h2>
        <TripsField field="contactTitle" editing={editing} className="sm:col-span-2" />
        <TripsField field="contactDescription" editing={editing} className="sm:col-span-2" />
        <TripsField field="phoneText" editing={editing} />
        <TripsField field="phoneNumber" editing={editing} inputMode="tel" />
        <TripsField field="emailText" editing={editing} />
        <TripsField field="emailAddress" editing={editing} inputMode="email" />
      </section>
    </div>
  );
}

/** Stays in sight while the form is scrolled. */
function SaveBar({ editing }: { editing: TripsEditing }) {
  const { isDirty, changed, isSaving, discard, base } = editing;
  // The button that forgets them goes with them.
  useFocusRestoration(changed.length);
  return (
    <div className="save-bar sticky bottom-[var(--staff-bar,0px)] z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-white px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5">
      <Button type="submit" look="primary" pending={isSaving} disabled={!isDirty}>
        {m.trips_staff_save()}
      </Button>
      {isDirty && !isSaving && (
        <Button look="quiet" onClick={discard}>
          {m.trips_staff_discard()}
        </Button>
      )}
      <p role="status" className={isDirty ? 'font-semibold text-amber' : 'text-sea-soft'}>
        {isDirty ? m.trips_staff_unsaved() : base.stored && m.trips_staff_all_saved()}
      </p>
    </div>
  );
}
