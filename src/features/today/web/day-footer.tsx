import { Bell, BellOff, Plus } from 'lucide-react';
import { CallOffLink } from '#features/storm-days/web/storm-suggestion.public.tsx';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

interface DayFooterProps {
  /** `null` for a day that is over. */
  callOff: LocalDate | null;
  /** What is free in the half hour that is running: `3 SUP free`. */
  free: readonly string[];
  alarm: { isOn: boolean; toggle: () => void };
}

/** What is looked for less often than a booking: what is free now, other ways to sell or not to, and the sound. */
export function DayFooter({ callOff, free, alarm: { isOn, toggle } }: DayFooterProps) {
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
        {callOff && <CallOffLink date={callOff} />}
        <Button aria-pressed={isOn} onClick={toggle}>
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {m.today_sound()}
        </Button>
      </div>
    </footer>
  );
}
