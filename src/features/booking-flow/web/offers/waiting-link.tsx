import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { LinkButton } from '#ui/button/link-button.tsx';

interface WaitingLinkProps {
  date: LocalDate;
  time?: string | null;
  item?: string | undefined;
}

/** To the waiting list, with what was looked at. */
export function WaitingLink({ date, time, item }: WaitingLinkProps) {
  const query = new URLSearchParams({ date, time: time ?? '', item: item ?? '' });
  return (
    <LinkButton
      look="quiet"
      size="compact"
      to={`/waiting-list?${query}`}
      className="-ml-3.5 justify-self-start"
    >
      {m.waiting_link()}
    </LinkButton>
  );
}
