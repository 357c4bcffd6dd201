import { useState } from 'react';
import { stormReasonText } from '#features/storm-days/web/storm-labels.public.ts';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { euro } from '#web/format/money.ts';
import { dayAndTime } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import { MoveDialog } from '../change/move-dialog.tsx';
import { useShownAt } from '../shown-at.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { describeRefund } from './describe-refund.ts';
import type { ToChoose } from './is-to-choose.ts';

interface CalledOffProps {
  booking: ToChoose;
  token: string;
  onDone: (text: string) => void;
}

/** Shown if the time was called off: the reason, the deadline, and the choices with their sums. */
export function CalledOff({ booking, token, onDone }: CalledOffProps) {
  const { language, timeZone } = useSite();
  const now = useShownAt();
  const [opened, setOpened] = useState<'move' | 'refund' | 'voucher' | null>(null);
  const { calledOff, canMove } = booking;
  const { toCardCents, byHandCents, voucherCents } = calledOff;
  const paidCents = toCardCents + byHandCents;
  const close = () => setOpened(null);
  const amount = (cents: number) => euro(cents, language);
  function finish(text: string) {
    close();
    onDone(text);
  }
  return (
    <Panel as="section" tone="sand" aria-labelledby="called-off" className="grid gap-4">
      <h2 id="called-off" className="text-xl">
        {calledOff.isLifted ? m.guest_off_lifted_title() : m.guest_off_title({ reason: reasonOf(booking) })}
      </h2>
      <p>{describeDeadline(booking, dayAndTime(calledOff.decideBy, language, timeZone), now)}</p>
      <h3 className="font-semibold">{m.guest_off_ways()}</h3>
      <ul className="grid gap-3 md:grid-cols-3">
        {canMove && (
          <Way
            name={m.guest_off_move()}
            text={m.guest_off_move_text()}
            isFirst
            onChoose={() => setOpened('move')}
          />
        )}
        {voucherCents > 0 && (
          <Way
            name={m.guest_off_voucher({ amount: amount(voucherCents) })}
            text={
              voucherCents > paidCents
                ? m.guest_off_voucher_text({ more: amount(voucherCents - paidCents) })
                : m.guest_off_voucher_same()
            }
            onChoose={() => setOpened('voucher')}
          />
        )}
        <Way
          name={paidCents > 0 ? m.guest_off_refund({ amount: amount(paidCents) }) : m.guest_off_end()}
          text={describeRefund(calledOff, amount)}
          onChoose={() => setOpened('refund')}
        />
      </ul>
      {booking.weatherRule && calledOff.reason !== 'too-few' && (
        <p lang={toLocale(booking.language)} className="text-sm">
          {booking.weatherRule}
        </p>
      )}
      {opened === 'move' && (
        <MoveDialog booking={booking} token={token} onClose={close} onMoved={() => finish(m.guest_moved())} />
      )}
      {(opened === 'refund' || opened === 'voucher') && (
        <ChoiceDialog choice={opened} calledOff={calledOff} token={token} onClose={close} onChosen={finish} />
      )}
    </Panel>
  );
}

const reasonOf = ({ calledOff, trip }: Pick<ToChoose, 'calledOff' | 'trip'>) =>
  stormReasonText(calledOff.reason, { isTrip: trip !== undefined });

function describeDeadline({ calledOff, trip }: ToChoose, time: string, now: Date): string {
  if (calledOff.isLifted) return m.guest_off_lifted_text({ reason: reasonOf({ calledOff, trip }), time });
  if (now.getTime() > Date.parse(calledOff.decideBy)) return m.guest_off_late();
  const isPaid = calledOff.toCardCents + calledOff.byHandCents > 0;
  return isPaid ? m.guest_off_text({ time }) : m.guest_off_text_unpaid({ time });
}

interface WayProps {
  name: string;
  text: string;
  isFirst?: boolean;
  onChoose: () => void;
}

function Way({ name, text, isFirst = false, onChoose }: WayProps) {
  return (
    <li className="grid content-start gap-2">
      <Button look={isFirst ? 'primary' : 'secondary'} onClick={onChoose}>
        {name}
      </Button>
      <p className="text-sm">{text}</p>
    </li>
  );
}
