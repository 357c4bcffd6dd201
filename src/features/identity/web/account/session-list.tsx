import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import type { Account } from '../../account.contract.ts';
import { accountQuery } from './account-query.ts';

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

function SessionEntry({ session }: { session: Session }) {
  const { language, timeZone } = useSite();
  const timeOf = (instant: string) => staffTimestamp(instant, language, timeZone);
  const { id, isThisOne, isKept, startedAt, lastSeenAt } = session;
  const device = session.device || m.account_session_other();
  const lastUse = timeOf(lastSeenAt);
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-md border border-line bg-foam px-4 py-3">
      <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lagoon-deep" />
      <div className="grid flex-[1_1_12rem] gap-0.5">
        <p className="font-semibold">
          {isThisOne ? m.account_session_this() : device}
          {isThisOne && session.device && (
            <span className="font-normal text-sea-soft"> · {session.device}</span>
          )}
        </p>
        <p className="text-sm text-sea-soft">{m.account_session_started({ time: timeOf(startedAt) })}</p>
        <p className="text-sm text-sea-soft">{m.account_session_seen({ time: lastUse })}</p>
        {isKept && <p className="text-sm text-sea-soft">{m.account_session_kept()}</p>}
      </div>
      {!isThisOne && <EndSession id={id} name={m.account_session_end_of({ device, time: lastUse })} />}
    </li>
  );
}

function EndSession({ id, name }: { id: number; name: string }) {
  const showToast = useToast();
  const refresh = useRefresh();
  const end = useMutation({
    mutationFn: () =>
      api('DELETE /api/admin/account/sessions/:sessionId', { params: { sessionId: String(id) } }),
    onSuccess: () => {
      showToast({ title: m.account_session_ended() });
      refresh(accountQuery.queryKey);
    },
    onError: (error) =>
      showToast({
        title: m.account_session_end_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
  return (
    <Button
      look="cautious"
      size="compact"
      pending={end.isPending}
      aria-label={name}
      onClick={() => end.mutate()}
    >
      {m.account_session_end()}
    </Button>
  );
}
