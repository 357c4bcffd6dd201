import { useState } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';
import { readUnits } from '../../domain/slot-edits.ts';

interface UnitsInputProps {
  id: string;
  describedBy: string;
  value: number;
  readOnly: boolean;
  onEdit: (units: number) => void;
}

/** What is no number of units does not come in. The field may stand empty while somebody types; that is no edit. */
export function UnitsInput({ id, describedBy, value, readOnly, onEdit }: UnitsInputProps) {
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
