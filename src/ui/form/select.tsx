import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import './early-input.ts';

/** The browser's own list of choices, dressed like a text field. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative grid">
      <select
        {...rest}
        className={classNames(
          'min-h-12 w-full appearance-none rounded-md border border-edge bg-white py-2 pr-10 pl-3.5 text-base text-sea hover:border-sea aria-invalid:border-2 aria-invalid:border-coral',
          className,
        )}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
      />
    </span>
  );
}
