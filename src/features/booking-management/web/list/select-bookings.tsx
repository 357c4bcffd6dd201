import { useEffect, useRef } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { customerName } from '../customer-name.ts';
import type { Selection } from './use-selection.ts';

const boxLook = 'size-6 shrink-0 accent-lagoon-deep';
/** Finger-sized, whatever is drawn. */
const targetLook = 'inline-flex min-h-11 min-w-8 items-center xl:min-h-9';

/** For what only owners do with several at once. */
export function SelectBooking({ booking, selection }: { booking: Booking; selection: Selection }) {
  const isOwner = useIsOwner();
  if (!isOwner) return null;
  const name = m.bookings_select({ customer: customerName(booking) });
  return (
    <label className={targetLook}>
      <input
        type="checkbox"
        aria-label={name}
        checked={selection.has(booking.id)}
        disabled={booking.cancelled}
        onChange={() => selection.toggle(booking.id)}
        className={boxLook}
      />
    </label>
  );
}

interface SelectAllProps {
  id: string;
  selection: Selection;
  className?: string;
  /** Whether its name stands beside it. */
  isLabelled?: boolean;
}

export function SelectAll({ id, selection, className, isLabelled = false }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const isOwner = useIsOwner();
  const { ids, selectableCount, toggleAll } = selection;
  const isPartial = ids.length > 0 && ids.length < selectableCount;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  if (!isOwner) return null;
  return (
    <label htmlFor={id} className={classNames(targetLook, 'gap-3', className)}>
      <input
        id={id}
        ref={box}
        type="checkbox"
        checked={selectableCount > 0 && ids.length === selectableCount}
        disabled={selectableCount === 0}
        onChange={toggleAll}
        className={boxLook}
      />
      <span className={isLabelled ? '' : 'sr-only'}>{m.bookings_select_all()}</span>
    </label>
  );
}
