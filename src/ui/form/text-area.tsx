import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import './early-input.ts';

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(
        'w-full rounded-md border border-edge bg-white px-3.5 py-2 text-base text-sea placeholder:text-sea-soft hover:border-sea aria-invalid:border-2 aria-invalid:border-coral',
        className,
      )}
    />
  );
}
