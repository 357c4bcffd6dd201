import { m } from '#i18n/generated/messages.js';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useSite } from '#web/site/site.ts';
import type { BookableDeparture } from '../../trip-booking.contract.ts';
import { fareAges, tripPrice } from '../format-trip.ts';
import { partyProblemText } from './party-texts.ts';
import type { ChosenParty } from './use-party.ts';

/** Where the page leads who has not chosen yet. */
export const partyId = 'party';

interface PartyFieldsProps {
  departure: BookableDeparture;
  party: ChosenParty;
  /** Whether to say that nobody was chosen. */
  isChecked: boolean;
}

/** Who comes along, and the boats that they get. */
export function PartyFields({ departure, party, isChecked }: PartyFieldsProps) {
  return (
    <Panel
      as="section"
      id={partyId}
      tabIndex={-1}
      aria-labelledby="party-title"
      className="grid gap-4 shadow-card"
    >
      <h2 id="party-title" className="text-xl">
        {m.trip_book_who()}
      </h2>
      <PartyChoice departure={departure} party={party} isChecked={isChecked} />
    </Panel>
  );
}

export function PartyChoice({ departure, party, isChecked }: PartyFieldsProps) {
  const { problem, count } = party;
  const text = problem && (isChecked || count > 0) ? partyProblemText(problem, departure.left) : '';
  return (
    <>
      <People departure={departure} party={party} />
      {count > 0 && departure.craft.length > 0 && <Craft departure={departure} party={party} />}
      <p role="alert" className="font-semibold text-coral-deep empty:hidden">
        {text}
      </p>
    </>
  );
}

type Fields = Pick<PartyFieldsProps, 'departure' | 'party'>;

function People({ departure: { fares, left }, party }: Fields) {
  const { language } = useSite();
  const { seats, count, changePeople, mostOf } = party;
  return (
    <ul className="grid divide-y divide-line">
      {fares.map(({ id, name, amountCents, ...ages }) => {
        const value = seats.find(({ fareId }) => fareId === id)?.quantity ?? 0;
        const ageText = fareAges(ages);
        return (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5 first:pt-0">
            <span className="min-w-0 wrap-anywhere">
              <strong className="block text-lg">{name}</strong>
              {ageText && <span className="block text-sea-soft">{ageText}</span>}
              <span className="block">{tripPrice(amountCents, language)}</span>
            </span>
            <span className="shrink-0">
              <QuantityStepper
                value={value}
                max={Math.max(
                  value,
                  Math.min(value + left - count, mostOf?.(id) ?? Number.POSITIVE_INFINITY),
                )}
                onChange={(quantity) => changePeople(id, quantity)}
                label={name}
                decreaseLabel={m.booking_quantity_less({ item: name })}
                increaseLabel={m.booking_quantity_more({ item: name })}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Proposed for the party; who would rather sit in others changes them. */
function Craft({ departure: { craft: kinds }, party }: Fields) {
  const { craft, count, changeCraft } = party;
  return (
    <section aria-labelledby="party-craft" className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 id="party-craft" className="text-lg">
          {m.trip_book_craft()}
        </h3>
        <p className="text-sea-soft">{m.trip_book_craft_lead()}</p>
      </div>
      <ul className="grid divide-y divide-line">
        {kinds.map(({ itemId, title, seats, unitsLeft }) => {
          const value = craft.find((each) => each.itemId === itemId)?.quantity ?? 0;
          return (
            <li key={itemId} className="flex items-center justify-between gap-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <strong className="block">{title}</strong>
                <span className="block text-sea-soft">{m.trip_book_craft_seats({ count: seats })}</span>
              </span>
              <span className="shrink-0">
                <QuantityStepper
                  value={value}
                  max={Math.max(value, Math.min(unitsLeft, count))}
                  onChange={(quantity) => changeCraft(itemId, quantity)}
                  label={title}
                  decreaseLabel={m.booking_quantity_less({ item: title })}
                  increaseLabel={m.booking_quantity_more({ item: title })}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
