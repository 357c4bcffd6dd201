import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { maxLocationName } from '../../domain/location-limits.ts';
import { type LocationRow, type RowField, readDirection } from './location-rows.ts';
import { SeaCompass } from './sea-compass.tsx';
import type { LocationsEditing } from './use-locations-form.ts';

interface LocationFieldsProps {
  row: LocationRow;
  index: number;
  editing: LocationsEditing;
}

const labels: Record<RowField, () => string> = {
  name: () => m.locations_name(),
  latitude: () => m.locations_latitude(),
  longitude: () => m.locations_longitude(),
  seaDirection: () => m.locations_sea(),
};

export function LocationFields({ row, index, editing }: LocationFieldsProps) {
  const { rows, errors, changeRow, move, remove } = editing;
  const name = row.name || m.locations_number({ number: index + 1 });

  function field(name: RowField, className: string) {
    return (
      <Field
        id={`location-${row.key}-${name}`}
        label={labels[name]()}
        error={errors.get(`locations.${index}.${name}`)}
        className={className}
      >
        {(control) => (
          <TextInput
            {...control}
            value={row[name] ?? ''}
            onChange={(event) => changeRow(index, name, event.target.value)}
            autoComplete="off"
            {...(name === 'name' ? { maxLength: maxLocationName } : { inputMode: 'decimal' })}
          />
        )}
      </Field>
    );
  }

  return (
    <li
      aria-label={name}
      className="grid grid-cols-2 items-start gap-3 rounded-md border border-line p-3 lg:grid-cols-[1fr_1fr_auto_auto]"
    >
      {field('name', 'col-span-full')}
      {field('latitude', '')}
      {field('longitude', '')}
      <div className="col-span-2 flex items-start gap-3 lg:col-span-1">
        {field('seaDirection', 'w-24')}
        <SeaCompass degrees={readDirection(row.seaDirection)} />
      </div>
      <div className="col-span-2 flex items-center gap-1 lg:col-span-1 lg:mt-7.5">
        <IconButton
          label={m.locations_up({ place: name })}
          disabled={index === 0}
          onPress={() => move(index, -1)}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={m.locations_down({ place: name })}
          disabled={index === rows.length - 1}
          onPress={() => move(index, 1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={m.locations_remove({ place: name })}
          disabled={rows.length === 1}
          onPress={() => remove(index)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

interface IconButtonProps {
  label: string;
  /** It stays where it is and keeps the focus, so that the keyboard does not lose its place. */
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function IconButton({ label, disabled, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
      className="grid size-11 place-items-center rounded-md hover:bg-lagoon-tint aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
    >
      {children}
    </button>
  );
}
