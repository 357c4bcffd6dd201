import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { RestoredNotice } from '#web/form/form-notices.tsx';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { maxLocations } from '../../domain/location-limits.ts';
import type { StoredLocations } from '../../weather-locations.contract.ts';
import { LocationFields } from './location-fields.tsx';
import { type LocationsEditing, useLocationsForm } from './use-locations-form.ts';

export function LocationsForm({ stored }: { stored: StoredLocations }) {
  const editing = useLocationsForm(stored);
  const { rows, errors, isDirty, isSaving, conflicts } = editing;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, editing.attempt);
  useFocusRestoration(rows.length);

  function add() {
    flushSync(editing.add);
    form.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={editing.submit} className="grid grid-cols-1 gap-4">
      {conflicts ? <SavedByOther editing={editing} /> : <RestoredNotice editing={editing} />}
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <LocationFields key={row.key} row={row} index={index} editing={editing} />
        ))}
      </ol>
      {/* An error of the whole list has no field that takes the focus, so it is announced. */}
      <div role="alert" className="empty:hidden">
        <FieldError id="locations" error={errors.get('locations')} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSaving} disabled={!isDirty}>
          {m.locations_save()}
        </Button>
        {rows.length < maxLocations ? (
          <Button look="quiet" onClick={add}>
            <Plus aria-hidden="true" className="size-5" />
            {m.locations_add()}
          </Button>
        ) : (
          <p className="text-sea-soft">{m.locations_full({ count: maxLocations })}</p>
        )}
      </div>
    </form>
  );
}

function SavedByOther({ editing: { base, discard } }: { editing: LocationsEditing }) {
  const locations = base.stored.locations.map(
    ({ name, latitude, longitude, seaDirection }) =>
      `${name} (${latitude}, ${longitude}${seaDirection == null ? '' : `, ${seaDirection}°`})`,
  );
  return (
    <Notice
      tone="warning"
      announce
      title={m.error_locations_changed()}
      action={
        <Button size="compact" onClick={discard}>
          {m.locations_take_theirs()}
        </Button>
      }
    >
      {m.locations_saved_now({ places: locations.join('; ') })}
    </Notice>
  );
}
