import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import type { Slot } from '../../availability.contract.ts';
import { isOvertaken, readUnits } from '../../domain/slot-edits.ts';
import { SlotConflict } from './slot-conflict.tsx';
import type { SlotEditing } from './use-slot-edits.ts';

interface SlotRowProps {
  slot: Slot;
  editing: SlotEditing;
}

/** Half an hour: how many are free, how many are booked, and what is not saved yet. */
export function SlotRow({ slot, editing }: SlotRowProps) {
  const edit = editing.editOf(slot);
  const isConflict = isOvertaken(edit, slot);
  const time = slot.timeSlot.replace('-', '–');
  const quantity = edit?.quantity ?? slot.quantity;
  return (
    <li
      className={classNames(
        'grid content-start gap-2 rounded-md border p-2.5',
        edit ? 'border-amber bg-amber-tint' : 'border-line',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_4rem_auto] items-center gap-3">
        <div className="text-sm">
          <label htmlFor={`slot-${slot.id}`} className="font-semibold whitespace-nowrap tabular-nums">
            <span aria-hidden="true">{time}</span>
            <span className="sr-only">{m.inventory_units({ time })}</span>
          </label>
          <Status id={`slot-${slot.id}-status`} isAvailable={quantity > 0} isOpen={slot.isOpen !== false} />
        </div>
        <UnitsInput
          id={`slot-${slot.id}`}
          describedBy={`slot-${slot.id}-status slot-${slot.id}-booked`}
          value={quantity}
          readOnly={editing.progress !== null}
          onEdit={(units) => editing.edit(slot, units)}
        />
        <p
          id={`slot-${slot.id}-booked`}
          className={classNames('text-center text-sm', slot.reserved ? 'font-semibold' : 'text-sea-soft')}
        >
          {m.inventory_booked()} <span className="block tabular-nums">{slot.reserved ?? 0}</span>
        </p>
      </div>
      {slot.outOfService && (
        <p className="text-sm text-amber">{m.inventory_out_of_service({ count: slot.outOfService })}</p>
      )}
      {slot.kept && <p className="text-sm text-sea-soft">{m.inventory_kept({ count: slot.kept })}</p>}
      {edit && !isConflict && (
        <p className="text-sm font-semibold text-amber">{m.inventory_unsaved({ count: slot.quantity })}</p>
      )}
      {edit && isConflict && <SlotConflict slot={slot} edit={edit} time={time} editing={editing} />}
      <Result slot={slot} editing={editing} isConflict={isConflict} />
    </li>
  );
}

function Status({ id, isAvailable, isOpen }: { id: string; isAvailable: boolean; isOpen: boolean }) {
  if (!isOpen)
    return (
      <p id={id} className="font-semibold text-amber">
        {m.inventory_outside_hours()}
      </p>
    );
  return (
    <p id={id} className={classNames('font-semibold', isAvailable ? 'text-kelp' : 'text-coral-deep')}>
      {isAvailable ? m.inventory_available() : m.inventory_unavailable()}
    </p>
  );
}

/** How saving went, until the slot is edited again; a conflict speaks for itself. */
function Result({ slot, editing, isConflict }: SlotRowProps & { isConflict: boolean }) {
  const result = editing.resultOf(slot);
  if (result?.kind === 'saved')
    return <p className="text-sm font-semibold text-kelp">{m.inventory_saved()}</p>;
  if (result?.kind !== 'refused' || isConflict) return null;
  return <p className="text-sm font-semibold text-coral-deep">{result.text}</p>;
}

interface UnitsInputProps {
  id: string;
  describedBy: string;
  value: number;
  readOnly: boolean;
  onEdit: (units: number) => void;
}

/** Rejects input that is not a number of units. The field may be empty while typing; that is no edit. */
function UnitsInput({ id, describedBy, value, readOnly, onEdit }: UnitsInputProps) {
  const [isEmpty, setEmpty] = useState(false);

  function read(text: string) {
    const units = readUnits(text);
    if (units === null && text !== '') return;
    setEmpty(units === null);
    if (units !== null) onEdit(units);
  }

  return (
    <TextInput
      id={id}
      aria-describedby={describedBy}
      inputMode="numeric"
      autoComplete="off"
      readOnly={readOnly}
      value={isEmpty ? '' : String(value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => read(event.target.value)}
      onBlur={() => setEmpty(false)}
      className="max-w-20 text-center font-semibold tabular-nums"
    />
  );
}
