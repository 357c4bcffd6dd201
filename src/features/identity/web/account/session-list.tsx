import { MonitorSmartphone } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSite } from '#web/site/site.ts';
import type { Account } from '../../account.contract.ts';

type Session = Account['sessions'][number];

export function SessionList({ sessions }: { sessions: Session[] | undefined }) {
  if (!sessions) {
    return (
      <div role="status">
        <span className="sr-only">{m.account_loading()}</span>
        <Skeleton className="h-22" />
      </div>
    );
  }
  return (
    <ul className="grid gap-3">
      {sessions.map((session) => (
        <SessionEntry key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionEntry({ session: { isThisOne, startedAt, lastSeenAt } }: { session: Session }) {
  const { language, timeZone } = useSite();
  const timeOf = (instant: string) => staffTimestamp(instant, language, timeZone);
  return (
    <li className="flex items-start gap-3 rounded-md border border-line bg-foam px-4 py-3">
      <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lagoon-deep" />
      <div className="grid gap-0.5">
        <p className="font-semibold">{isThisOne ? m.account_session_this() : m.account_session_other()}</p>
        <p className="text-sm text-sea-soft">{m.account_session_started({ time: timeOf(startedAt) })}</p>
        <p className="text-sm text-sea-soft">{m.account_session_seen({ time: timeOf(lastSeenAt) })}</p>
      </div>
    </li>
  );
}
