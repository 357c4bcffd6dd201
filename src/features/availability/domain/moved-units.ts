import type { LocalDate } from '#shared/business-calendar.ts';
import type { SlotNeed } from './slot-needs.ts';

/** Units that a booking holds in one slot. */
export interface HeldUnits extends SlotNeed {
  date: LocalDate;
}

/** What a move changes in one slot: units that are needed besides those that are held, or negative, given back. */
export interface MovedUnits {
  itemId: string;
  date: LocalDate;
  slotNumber: number;
  more: number;
}

/** What a move changes, slot by slot. Units held both before and after are left out: no other booking can take them. */
export function movedUnits(
  held: readonly HeldUnits[],
  { date, needs }: { date: LocalDate; needs: readonly SlotNeed[] },
): MovedUnits[] {
  const changes = new Map<string, MovedUnits>();
  const change = ({ itemId, date, slotNumber }: Omit<HeldUnits, 'quantity'>, more: number) => {
    const key = `${itemId} ${date} ${slotNumber}`;
    changes.set(key, { itemId, date, slotNumber, more: (changes.get(key)?.more ?? 0) + more });
  };
  for (const need of needs) change({ ...need, date }, need.quantity);
  for (const unit of held) change(unit, -unit.quantity);
  return [...changes.values()].filter(({ more }) => more !== 0);
}
