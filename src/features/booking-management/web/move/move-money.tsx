import type { SurplusWay } from '#features/bookings/domain/settle-move.public.ts';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { MovePreview } from '../../booking-move.contract.ts';

const wayTexts: Record<SurplusWay, () => string> = {
  card: () => m.move_surplus_card(),
  hand: () => m.move_surplus_hand(),
  keep: () => m.move_surplus_keep(),
};

interface MoveMoneyProps {
  preview: MovePreview;
  way: SurplusWay | null;
  onChoose: (way: SurplusWay) => void;
}

/** What the move means for the price, before it is made. */
export function MoveMoney({ preview, way, onChoose }: MoveMoneyProps) {
  const { language } = useSite();
  const { totalCents, newTotalCents, dueCents, surplusCents, surplusWays, belowMinimum } = preview;
  const amount = (cents: number) => euro(cents, language);
  return (
    <Notice tone={dueCents > 0 || surplusCents > 0 || belowMinimum ? 'warning' : 'info'} announce>
      <p className="font-semibold">
        {totalCents === newTotalCents
          ? m.move_price_same({ amount: amount(totalCents) })
          : m.move_price_changes({ before: amount(totalCents), after: amount(newTotalCents) })}
      </p>
      <p>{dueCents > 0 ? m.move_price_due({ amount: amount(dueCents) }) : m.move_price_none_due()}</p>
      {belowMinimum && (
        <p>
          {m.move_below_minimum({
            code: belowMinimum.code,
            minimum: amount(belowMinimum.minimumCents),
            amount: amount(belowMinimum.discountCents),
          })}
        </p>
      )}
      {surplusCents > 0 && (
        <fieldset className="mt-2 grid gap-1">
          <legend>{m.move_surplus({ amount: amount(surplusCents) })}</legend>
          {surplusWays.map((each) => (
            <label
              key={each}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-md border px-3',
                each === way ? 'border-sea bg-white font-semibold' : 'border-edge',
              )}
            >
              <input
                type="radio"
                name="surplus-way"
                checked={each === way}
                onChange={() => onChoose(each)}
                className="size-6 shrink-0 accent-lagoon-deep"
              />
              {wayTexts[each]()}
            </label>
          ))}
        </fieldset>
      )}
    </Notice>
  );
}

interface WhatFollowsProps {
  hint: string | null;
  seen: MovePreview | null;
  error: Error | null;
  failed?: string;
}

/** Until the sums of a change are known: what is to be chosen first, why it cannot be done, or that they are on their way. */
export function WhatFollows({ hint, seen, error, failed = m.move_price_failed() }: WhatFollowsProps) {
  if (hint) return <p className="text-sea-soft">{hint}</p>;
  if (error)
    return (
      <Notice tone="error" title={failed}>
        {describeForStaff(error)}
      </Notice>
    );
  return seen ? null : <Spinner label={m.move_price_loading()} />;
}
