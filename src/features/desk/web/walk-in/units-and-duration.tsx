import {
  type DurationOffer,
  durationOffers,
  type SlotUnits,
  unitsAt,
} from '#features/booking-flow/domain/duration-offers.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { type Duration, durationMinutes, rentalRange } from '#shared/rental-time.ts';
import { classNames } from '#ui/class-names.ts';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';

export interface WalkInLine {
  itemId: string;
  quantity: number;
  /** `null` until it is chosen. */
  duration: Duration | null;
}

interface UnitsAndDurationProps {
  item: RentalItem;
  day: readonly SlotUnits[];
  timeSlot: string;
  /** Of the first half hour so much has passed already. */
  passedMinutes: number;
  line: WalkInLine;
  onChange: (line: WalkInLine) => void;
}

export function UnitsAndDuration({
  item,
  day,
  timeSlot,
  passedMinutes,
  line,
  onChange,
}: UnitsAndDurationProps) {
  const { itemId, quantity } = line;
  const max = Math.max(1, unitsAt(day, itemId, timeSlot));
  const offers = durationOffers(day, { itemId, timeSlot, quantity });

  function count(units: number) {
    const isFree = durationOffers(day, { itemId, timeSlot, quantity: units }).some(
      (offer) => offer.duration === line.duration && offer.notOffered === null,
    );
    onChange({ itemId, quantity: units, duration: isFree ? line.duration : null });
  }

  return (
    <section aria-labelledby="walk-in-long" className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="walk-in-long" className="text-lg">
          {m.walk_in_long()}
        </h2>
        <QuantityStepper
          value={quantity}
          min={1}
          max={max}
          onChange={count}
          label={m.walk_in_units()}
          decreaseLabel={m.walk_in_fewer()}
          increaseLabel={m.walk_in_more()}
        />
      </div>
      <div className="grid grid-cols-3 gap-2">
        {offers.map((offer) => (
          <DurationButton
            key={offer.duration}
            offer={offer}
            timeSlot={timeSlot}
            passedMinutes={passedMinutes}
            amountCents={amountOf(item, offer.duration, quantity)}
            isChosen={offer.duration === line.duration}
            onChoose={() => onChange({ ...line, duration: offer.duration })}
          />
        ))}
      </div>
    </section>
  );
}

function amountOf({ prices }: RentalItem, duration: Duration, quantity: number): number | null {
  const price = prices.find((each) => each.duration === duration);
  return price ? price.amountCents * quantity : null;
}

interface DurationButtonProps {
  offer: DurationOffer;
  timeSlot: string;
  passedMinutes: number;
  amountCents: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

function DurationButton({
  offer,
  timeSlot,
  passedMinutes,
  amountCents,
  isChosen,
  onChoose,
}: DurationButtonProps) {
  const { language } = useSite();
  const { duration, notOffered } = offer;
  if (amountCents === null) return null;
  const range = rentalRange(timeSlot, [duration]).replace(' - ', '–');
  const time =
    passedMinutes > 0
      ? m.walk_in_until({
          time: range.slice(range.indexOf('–') + 1),
          minutes: durationMinutes(duration) - passedMinutes,
        })
      : range;
  const isFree = notOffered === null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={!isFree || undefined}
      onClick={() => isFree && onChoose()}
      className={classNames(
        'grid min-h-24 content-center rounded-lg border-2 p-2 text-center aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-foam aria-disabled:text-sea-soft',
        isChosen ? 'border-sea bg-lagoon-tint' : 'border-edge bg-white',
      )}
    >
      <span className="font-semibold">{durationText(duration)}</span>
      <span className="text-xl font-bold tabular-nums">{euro(amountCents, language)}</span>
      <span className="text-sm">{isFree ? time : reasonText(notOffered)}</span>
    </button>
  );
}

function reasonText({ kind }: NonNullable<DurationOffer['notOffered']>): string {
  return kind === 'past-closing' ? m.walk_in_past_closing() : m.walk_in_not_free();
}
