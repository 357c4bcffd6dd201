import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './early-input.ts';
import { FieldError } from './field.tsx';

interface CheckboxProps extends ComponentProps<'input'> {
  id: string;
  label: ReactNode;
  error?: string | undefined;
}

/** The whole row is the target. */
export function Checkbox({ id, label, error, className, ...rest }: CheckboxProps) {
  return (
    <div className={classNames('grid gap-1', className)}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0 accent-lagoon-deep aria-invalid:outline-2 aria-invalid:outline-coral"
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
