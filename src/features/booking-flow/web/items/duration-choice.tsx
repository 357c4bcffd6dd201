import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import type { Duration } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/form/field.tsx';
import { euro } from '#web/format/money.ts';
import { startOf } from '#web/format/rental-times.ts';
import { useSite } from '#web/site/site.ts';
import { findUnitPriceCents } from '../../domain/draft-quote.ts';
import type { DurationOffer } from '../../domain/duration-offers.public.ts';
import { notOfferedText } from '../choose/selection-texts.ts';

interface DurationChoiceProps {
  item: RentalItem;
  /** What keeps the visitor from going on. */
  error?: string | undefined;
  /** Counts the tries to go on; after each the choice that is missing takes the focus. */
  attempt: number;
  offers: DurationOffer[];
  selected: Duration | null;
  onSelect: (duration: Duration) => void;
  /** The nearest slot of the day at which a duration can be had that is not offered here. */
  findOtherSlot: (duration: Duration) => string | null;
  onMove: (timeSlot: string, duration: Duration) => void;
}

/** The price list, and the choice from it. */
export function DurationChoice(props: DurationChoiceProps) {
  const { item, offers, selected, onSelect, findOtherSlot, onMove, error, attempt } = props;
  const id = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (attempt > 0) choice.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [attempt]);
  const priced = offers.flatMap((offer) => {
    const amountCents = findUnitPriceCents(item, offer.duration);
    return amountCents === null ? [] : [{ offer, amountCents }];
  });
  return (
    <fieldset ref={choice} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold text-sea-soft">
        {m.booking_duration_and_price()}
        <span className="sr-only">, {item.title}</span>
      </legend>
      <div className="grid gap-2">
        {priced.map(({ offer, amountCents }) => (
          <DurationTile
            key={offer.duration}
            name={`duration-${item.itemId}`}
            offer={offer}
            amountCents={amountCents}
            isSelected={offer.duration === selected}
            errorId={error && `${id}-error`}
            onSelect={onSelect}
          >
            {offer.notOffered && (
              <OtherSlot duration={offer.duration} timeSlot={findOtherSlot(offer.duration)} onMove={onMove} />
            )}
          </DurationTile>
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  );
}

interface OtherSlotProps {
  duration: Duration;
  timeSlot: string | null;
  onMove: (timeSlot: string, duration: Duration) => void;
}

function OtherSlot({ duration, timeSlot, onMove }: OtherSlotProps) {
  if (!timeSlot) return null;
  const freeAt = m.booking_free_at({ time: startOf(timeSlot) });
  return (
    <Button
      size="compact"
      look="quiet"
      aria-label={`${freeAt}, ${durationText(duration)}`}
      onClick={() => onMove(timeSlot, duration)}
      className="mb-1 ml-8 justify-self-start"
    >
      {freeAt}
    </Button>
  );
}

interface DurationTileProps {
  name: string;
  offer: DurationOffer;
  amountCents: number;
  isSelected: boolean;
  errorId: string | undefined;
  onSelect: (duration: Duration) => void;
  /** What can be had instead. */
  children?: ReactNode;
}

function DurationTile(props: DurationTileProps) {
  const { name, offer, amountCents, isSelected, errorId, onSelect, children } = props;
  const { language } = useSite();
  const id = useId();
  const { duration, notOffered } = offer;
  return (
    <div
      className={classNames(
        'grid rounded-md border has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-sea',
        isSelected && !notOffered && 'border-sea bg-lagoon-tint ring-1 ring-sea',
        isSelected && notOffered && 'border-coral bg-coral-tint ring-1 ring-coral',
        !isSelected && (notOffered ? 'border-line bg-foam' : 'border-edge hover:bg-foam'),
      )}
    >
      <label
        className={classNames(
          'flex min-h-12 items-center gap-3 px-3.5 py-1.5',
          notOffered && 'cursor-not-allowed',
        )}
      >
        <input
          type="radio"
          name={name}
          checked={isSelected}
          disabled={notOffered !== null}
          onChange={() => onSelect(duration)}
          aria-invalid={errorId && !notOffered ? true : undefined}
          aria-describedby={notOffered ? `${id}-why` : errorId}
          className="size-6 shrink-0 accent-lagoon-deep outline-none"
        />
        <span className="min-w-0 flex-1">
          <span
            className={classNames('font-semibold', notOffered && !isSelected && 'font-normal text-sea-soft')}
          >
            {durationText(duration)}
          </span>
          {notOffered && (
            <span
              id={`${id}-why`}
              className={classNames(
                'block text-sm',
                isSelected ? 'font-semibold text-coral-deep' : 'text-sea-soft',
              )}
            >
              {notOfferedText(notOffered)}
            </span>
          )}
        </span>
        <span
          className={classNames('text-lg font-bold tabular-nums', notOffered && 'font-normal text-sea-soft')}
        >
          {euro(amountCents, language)}
        </span>
      </label>
      {children}
    </div>
  );
}
