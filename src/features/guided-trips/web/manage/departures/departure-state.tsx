import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { Departure } from '../../../departures.contract.ts';

const states: Record<Departure['state'], { name: () => string; look: string } | null> = {
  open: null,
  closed: { name: m.departures_state_closed, look: 'bg-amber-tint text-amber' },
  'called-off': { name: m.departures_state_called_off, look: 'bg-coral-tint text-coral-deep' },
};

/** `5 of 8 places taken, 2 being paid`. */
export function seatsText({ taken, held, seats }: Departure): string {
  const text = m.departures_taken({ taken, seats });
  return held > 0 ? `${text}, ${m.departures_held({ held })}` : text;
}

/** Whether it is full, or somebody has booked one that does not take place with so few. */
function fillingOf({ state, isOver, taken, seats, fewest }: Departure) {
  if (isOver || state === 'called-off') return null;
  if (taken >= seats) return { name: m.departures_full, look: 'bg-kelp-tint text-sea' };
  const isTooFew = taken > 0 && taken < fewest;
  return isTooFew && { name: () => m.departures_too_few({ fewest }), look: 'bg-amber-tint text-amber' };
}

/** What there is to know of a departure beside its time; nothing of one that is open and still to come. */
export function DepartureState({ departure }: { departure: Departure }) {
  const { state, misfit, isOver } = departure;
  const badges = [
    states[state],
    fillingOf(departure),
    misfit && { name: m.departures_misfit, look: 'bg-amber-tint text-amber' },
    isOver && state !== 'called-off' && { name: m.departures_over, look: 'bg-white text-sea' },
  ].filter((badge) => typeof badge === 'object' && badge !== null);
  if (badges.length === 0) return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-1">
      {badges.map(({ name, look }) => (
        <span
          key={look + name()}
          className={classNames('rounded-lg px-2 py-0.5 text-sm font-semibold', look)}
        >
          {name()}
        </span>
      ))}
    </span>
  );
}
