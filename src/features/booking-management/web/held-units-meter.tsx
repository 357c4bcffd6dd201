import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useSite } from '#web/site/site.ts';
import type { HeldUnits } from '../held-units.contract.ts';
import { heldUnitsQuery } from './manage-queries.ts';
import { ReleaseUnitsDialog } from './release-units-dialog.tsx';

type Source = HeldUnits['sources'][number];

/** How much is held without money or confirmation, and by which connections; nothing where nothing is. */
export function HeldUnitsMeter() {
  const { data: held } = useQuery(heldUnitsQuery);
  const [releasing, setReleasing] = useState<Source | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!held || held.units === 0) return null;
  return (
    <section
      aria-labelledby="held-units"
      className="mt-2 grid rounded-lg border border-line bg-foam px-3 lg:mt-4 lg:px-4"
    >
      <div className="-mr-2 flex items-center justify-between lg:mr-0">
        <h2 id="held-units" className="text-sm lg:text-base">
          {m.held_units_title()}
        </h2>
        <Button
          look="quiet"
          size="compact"
          aria-expanded={isOpen}
          aria-controls="held-units-parts"
          aria-label={`${m.held_units_total()}: ${held.units}`}
          onClick={() => setOpen(!isOpen)}
        >
          {held.units}
          <ChevronDown aria-hidden="true" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </Button>
      </div>
      <div id="held-units-parts" className={isOpen ? 'grid gap-3 pb-4' : 'hidden'}>
        <p className="text-sm text-sea-soft">{m.held_units_text()}</p>
        <HeldFacts held={held} />
        <h3 className="text-sm text-sea-soft">{m.held_units_sources()}</h3>
        <ul className="grid gap-2">
          {held.sources.map((source) => (
            <HeldSource
              key={source.bookingIds.join()}
              source={source}
              total={held.units}
              onRelease={() => setReleasing(source)}
            />
          ))}
        </ul>
      </div>
      <ReleaseUnitsDialog source={releasing} onClose={() => setReleasing(null)} />
    </section>
  );
}

function HeldFacts({ held }: { held: HeldUnits }) {
  const facts = [
    [m.held_units_total(), held.units],
    [m.held_units_bookings(), held.bookings],
    [m.held_units_paying(), held.payingUnits],
    [m.held_units_unconfirmed(), held.unconfirmedUnits],
    [m.held_units_fullest(), `${held.fullestShare} %`],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-sea-soft">{label}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface HeldSourceProps {
  source: Source;
  total: number;
  onRelease: () => void;
}

function HeldSource({ source, total, onRelease }: HeldSourceProps) {
  const { language } = useSite();
  const isOwner = useIsOwner();
  const { units, bookings, firstDay, lastDay } = source;
  const [first, last] = [firstDay, lastDay].map((day) => staffDate(day, language));
  const days = first === last ? first : `${first} – ${last}`;
  const text = m.held_units_source({ units, bookings, days: days ?? '' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2">
      <span className="min-w-0 flex-[1_1_14rem] tabular-nums">
        {text}
        <meter
          min={0}
          max={total}
          value={units}
          aria-label={m.held_units_meter()}
          className="mt-1 block h-2 w-full max-w-60"
        />
      </span>
      {isOwner && (
        <Button
          look="cautious"
          size="compact"
          onClick={onRelease}
          aria-label={`${m.held_units_release()}: ${text}`}
        >
          {m.held_units_release()}
        </Button>
      )}
    </li>
  );
}
