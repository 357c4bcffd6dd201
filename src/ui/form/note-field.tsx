import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';

interface NoteFieldProps extends Omit<ComponentProps<typeof Field>, 'children' | 'note'> {
  text: string;
  onType: (text: string) => void;
}

/** A sentence or two about what happened. */
export function NoteField({ text, onType, ...field }: NoteFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={500}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
