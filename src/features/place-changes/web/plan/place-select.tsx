import { m } from '#i18n/generated/messages.js';
import { Select } from '#ui/form/select.tsx';
import { useSite } from '#web/site/site.ts';
import type { StoredPlace } from '../../place-changes.contract.ts';
import { placeName } from '../place-name.ts';

interface PlaceSelectProps {
  label: string;
  places: readonly StoredPlace[];
  value: number | null;
  onChange: (placeId: number | null) => void;
}

/** One of the places, or that it is to be announced. */
export function PlaceSelect({ label, places, value, onChange }: PlaceSelectProps) {
  const { language } = useSite();
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{m.plan_open()}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {placeName(place, language)}
        </option>
      ))}
    </Select>
  );
}
