import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

interface CountedFieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** How many characters the text may have. */
  limit: number;
  /** "17 of 100 characters", for those who hear it. */
  countText: (used: number, limit: number) => string;
  /** More than one line; `rows` says how many are seen. */
  rows?: number;
  /** Of the text, where it differs from the page's. */
  lang?: string;
  required?: boolean;
  inputMode?: ComponentProps<'input'>['inputMode'];
  className?: string;
}

/** A text with a limit. It counts and does not cut: what is pasted too long can be shortened where one wants. */
export function CountedField(props: CountedFieldProps) {
  const { id, label, hint, error, value, onChange, limit, countText, rows, className, ...input } = props;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      note={<Count used={value.length} limit={limit} text={countText(value.length, limit)} />}
      {...(className ? { className } : {})}
    >
      {(control) =>
        rows ? (
          <TextArea
            {...control}
            {...input}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextInput
            {...control}
            {...input}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

function Count({ used, limit, text }: { used: number; limit: number; text: string }) {
  return (
    <span className={classNames('tabular-nums', used > limit && 'font-semibold text-coral-deep')}>
      <span aria-hidden="true">
        {used} / {limit}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
