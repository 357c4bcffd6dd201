import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { maxLocations, type StoredPlaces } from '../../weather-locations.contract.ts';
import { LocationFields } from './location-fields.tsx';
import { useLocationRows } from './use-location-rows.ts';

interface LocationsFormProps {
  stored: StoredPlaces;
  onUnsaved: (isUnsaved: boolean) => void;
}

export function LocationsForm({ stored, onUnsaved }: LocationsFormProps) {
  const editing = useLocationRows(stored);
  const { rows, faults, isUnsaved, isSaving, isConflict } = editing;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useFocusRestoration(rows.length);
  const faultOfAll = faults.get('');

  function save(event: FormEvent) {
    event.preventDefault();
    flushSync(editing.save);
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  function add() {
    flushSync(editing.add);
    form.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="grid grid-cols-1 gap-4">
      {isConflict && <SavedMeanwhile editing={editing} />}
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <LocationFields key={row.key} row={row} index={index} editing={editing} />
        ))}
      </ol>
      <FieldError id="locations" error={faultOfAll && issueText(faultOfAll)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSaving} disabled={!isUnsaved}>
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

function SavedMeanwhile({ editing: { base, takeTheirs } }: { editing: ReturnType<typeof useLocationRows> }) {
  const places = base.locations.map(({ name, latitude, longitude }) => `${name} (${latitude}, ${longitude})`);
  return (
    <Notice
      tone="warning"
      announce
      title={m.error_locations_changed()}
      action={
        <Button size="compact" onClick={takeTheirs}>
          {m.locations_take_theirs()}
        </Button>
      }
    >
      {m.locations_saved_now({ places: places.join('; ') })}
    </Notice>
  );
}
