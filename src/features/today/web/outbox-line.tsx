import { CloudOff } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { isConnectionError } from '#web/connection/is-connection-error.ts';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { TodayBoard } from './use-board.ts';
import type { Facts } from './use-facts.ts';

/** What waits on this device, and why. */
export type Outbox = Pick<Facts, 'waiting' | 'obstacle' | 'objections'>;

/** Stands for a whole day where bookings are named. */
export const noBooking = 0;

export function joinOutboxes(a: Outbox, b: Outbox): Outbox {
  return {
    waiting: [...a.waiting, ...b.waiting],
    obstacle: a.obstacle ?? b.obstacle,
    objections: [...a.objections, ...b.objections],
  };
}

/** Whether what is tapped stays on this device for now. */
export function useIsCut(obstacle: Outbox['obstacle'], query: TodayBoard['query']): boolean {
  const isOnline = useIsOnline();
  return !isOnline || obstacle !== null || isConnectionError(query.failureReason);
}

interface OutboxLineProps {
  outbox: Outbox;
  answeredAt: number | null;
}

/** Says at once that there is no connection, that work goes on, and how much waits. */
export function OutboxLine({ outbox: { waiting, obstacle }, answeredAt }: OutboxLineProps) {
  const { language, timeZone, clockOffsetMs } = useSite();
  const answered = answeredAt === null ? null : new Date(answeredAt + clockOffsetMs).toISOString();
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-md bg-amber-tint px-3 py-2 text-sm print:hidden leading-snug font-semibold text-amber"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {obstacle !== 'login' &&
          (answered
            ? m.today_offline_since({ time: clockText(answered, language, timeZone) })
            : m.today_offline())}{' '}
        {waiting.length > 0 && (
          <span className="whitespace-nowrap">{m.today_recorded_offline({ count: waiting.length })}</span>
        )}
      </span>
    </p>
  );
}

interface ObjectionsProps {
  objections: Outbox['objections'];
  nameOf: (bookingId: number) => string;
}

/** What the server said about something that was sent. */
export function Objections({ objections, nameOf }: ObjectionsProps) {
  return objections.map(({ id, bookingId, sentence, dismiss }) => (
    <Notice
      key={id}
      tone="error"
      announce
      title={`${bookingId === noBooking ? m.day_end_title() : nameOf(bookingId)}: ${sentence}`}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button size="compact" onClick={dismiss}>
            {m.today_seen()}
          </Button>
          {bookingId !== noBooking && (
            <Link to={`/admin/booking?id=${bookingId}`} className="inline-flex min-h-11 items-center">
              {m.today_open()}
            </Link>
          )}
        </div>
      }
    />
  ));
}
