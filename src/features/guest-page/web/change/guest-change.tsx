import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { dayAndTime } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../../guest-page.contract.ts';
import { useShownAt } from '../shown-at.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PartyDialog } from './party-dialog.tsx';

interface GuestChangeProps {
  booking: GuestBooking;
  token: string;
  onDone: (text: string) => void;
}

/** Moving and cancelling, with the policy of the booking beside them. */
export function GuestChange({ booking, token, onDone }: GuestChangeProps) {
  const { language, timeZone } = useSite();
  const now = useShownAt();
  const [opened, setOpened] = useState<'move' | 'party' | 'cancel' | null>(null);
  const { policy, weatherRule, canMove, cancellation, trip } = booking;
  const isFree =
    policy !== null &&
    now.getTime() <= Date.parse(policy.freeUntil) &&
    !cancellation?.keptCents &&
    !cancellation?.keptOfVoucherCents;
  const close = () => setOpened(null);
  function finish(text: string) {
    close();
    onDone(text);
  }
  return (
    <Panel as="section" aria-labelledby="guest-change" className="grid gap-3">
      <h2 id="guest-change" className="text-lg">
        {m.guest_change()}
      </h2>
      {policy && <p>{policy.text}</p>}
      {weatherRule && <p lang={toLocale(booking.language)}>{weatherRule}</p>}
      {policy && cancellation && isFree && (
        <p className="font-semibold">
          {m.guest_free_until({ time: dayAndTime(policy.freeUntil, language, timeZone) })}
        </p>
      )}
      {!canMove && !cancellation && <p>{m.guest_ask_staff()}</p>}
      {canMove && <Button onClick={() => setOpened('move')}>{m.guest_move()}</Button>}
      {trip && cancellation && <Button onClick={() => setOpened('party')}>{m.guest_party()}</Button>}
      {cancellation && (
        <Button look="cautious" onClick={() => setOpened('cancel')}>
          {m.guest_cancel()}
        </Button>
      )}
      {opened === 'move' && (
        <MoveDialog booking={booking} token={token} onClose={close} onMoved={() => finish(m.guest_moved())} />
      )}
      {trip && opened === 'party' && (
        <PartyDialog
          {...{ booking, trip, token }}
          onClose={close}
          onChanged={() => finish(m.guest_party_changed())}
        />
      )}
      {cancellation && (
        <CancelDialog
          open={opened === 'cancel'}
          money={cancellation}
          code={booking.code}
          token={token}
          onClose={close}
          onCancelled={() => finish(m.guest_state_cancelled())}
        />
      )}
    </Panel>
  );
}
