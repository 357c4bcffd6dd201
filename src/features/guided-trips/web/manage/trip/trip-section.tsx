import type { ReactNode } from 'react';
import { slotMinutes } from '#shared/rental-time.ts';
import { maxTripMinutes } from '../../../trips.contract.ts';

/** Minutes that a trip may take. */
export const durations = Array.from(
  { length: maxTripMinutes / slotMinutes },
  (_, n) => (n + 1) * slotMinutes,
);

/** Of a field, by its path: `texts.EN.title`, `fares.0.amountCents`. */
export const fieldId = (path: string) => `trip-${path.replaceAll('.', '-')}`;

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-4">
      <legend className="float-left w-full font-bold">{title}</legend>
      {hint && <p className="clear-both text-sm text-sea-soft">{hint}</p>}
      <div className="clear-both grid min-w-0 grid-cols-1 gap-3">{children}</div>
    </fieldset>
  );
}
