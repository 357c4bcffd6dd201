import { Bell, BellOff, Plus, Sunset } from 'lucide-react';
import { AddParty } from '#features/queue/web/add-party.public.tsx';
import type { Queue } from '#features/queue/web/use-queue.public.ts';
import { CallOffLink } from '#features/storm-days/web/storm-suggestion.public.tsx';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import type { TodayItem } from '../today.contract.ts';

interface DayFooterProps {
  /** `null` for a day that is over. */
  callOff: LocalDate | null;
  /** What is free in the half hour that is running: `3 SUP free`. */
  free: readonly string[];
  /** What guests can wait for; `null` on another day. */
  items: readonly TodayItem[] | null;
  queue: Queue;
  alarm: { isOn: boolean; toggle: () => void };
  /** `null` for a day that has not come. */
  onEnd: (() => void) | null;
}

/** What is looked for less often than a booking: what is free now, other ways to sell or not to, and the sound. */
export function DayFooter({ callOff, free, items, queue, alarm: { isOn, toggle }, onEnd }: DayFooterProps) {
  const Icon = isOn ? Bell : BellOff;
  return (
    <footer className="grid gap-3">
      {free.length > 0 && (
        <p>
          <strong>{m.today_free_now()}</strong> {free.join(' · ')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/admin/walk-in">
          <Plus aria-hidden="true" className="size-5" />
          {m.walk_in_link()}
        </LinkButton>
        {items && <AddParty items={items} queue={queue} />}
        {onEnd && (
          <Button onClick={onEnd}>
            <Sunset aria-hidden="true" className="size-5 shrink-0" />
            {m.day_end_title()}
          </Button>
        )}
        {callOff && <CallOffLink date={callOff} />}
        <Button aria-pressed={isOn} onClick={toggle}>
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {m.today_sound()}
        </Button>
      </div>
    </footer>
  );
}
