import { m } from '#i18n/generated/messages.js';
import { slotMinutes, slotStart } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Collision, Departure } from '../../domain/departure.ts';
import type { TodayBooking } from '../../today.contract.ts';
import { useBoardContext } from '../board-context.ts';

interface CollisionNoticeProps {
  departure: Departure<TodayBooking>;
  collision: Collision;
}

/** A craft that this booking needs is late: who has it, and the ways out. The phone number stands above. */
export function CollisionNotice({ departure: { booking }, collision }: CollisionNoticeProps) {
  const { nameOf, titleOf, record } = useBoardContext();
  const { itemId, missing, lateBookingIds, otherItemIds, laterSlot } = collision;
  const bookingId = booking.id;
  return (
    <Notice
      tone="warning"
      title={m.today_collision({
        missing,
        item: titleOf(itemId),
        late: lateBookingIds.map(nameOf).join(', '),
      })}
      action={
        <div className="flex flex-wrap gap-2">
          {otherItemIds.map((toItemId) => (
            <Button
              key={toItemId}
              size="compact"
              onClick={() => record({ bookingId, kind: 'swapped', itemId, quantity: missing, toItemId })}
            >
              {m.today_give_other({ item: `${missing} × ${titleOf(toItemId)}` })}
            </Button>
          ))}
          <Button
            size="compact"
            onClick={() =>
              record({
                bookingId,
                kind: 'late-start',
                minutes: (laterSlot - booking.startSlot) * slotMinutes,
              })
            }
          >
            {m.today_start_at({ time: slotStart(laterSlot) })}
          </Button>
        </div>
      }
    />
  );
}
