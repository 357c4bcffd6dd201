import { useQuery } from '@tanstack/react-query';
import {
  ChevronDown,
  DatabaseBackup,
  DoorClosed,
  FlaskConical,
  ListChecks,
  type LucideIcon,
  Network,
  WifiOff,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackupsFact } from '#features/backups/web/backups-fact.public.ts';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { useGoLiveFact } from '#features/payment-tester/web/go-live/go-live-fact.ts';
import { useProxyFact } from '#features/settings/web/manage/proxy-fact.ts';
import { useMaintenanceMode } from '#features/settings/web/use-maintenance-mode.ts';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { api } from '#web/api/api-client.ts';
import { useIsOnline } from '#web/connection/use-is-online.ts';

interface Fact {
  title: string;
  /** What it means and what to do. */
  text?: string;
  /** Where it is done. */
  more?: { to: string; label: string };
}

/** What staff must not forget, whatever page is open; nothing where all is as it should be. It opens to what to do. A phone shows the most urgent, and how many more there are. */
export function StatusLine() {
  const facts = useFacts();
  const [isOpen, setOpen] = useState(false);
  const titles = facts.map(({ fact }) => fact.title);
  return (
    <div className="bg-amber-tint text-amber print:hidden">
      <p role="status" className="sr-only">
        {titles.join('. ')}
      </p>
      {facts.length > 0 && (
        <section aria-label={m.shell_status()}>
          <PageContainer>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls="status-facts"
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-11 w-full items-center gap-3 py-1.5 text-left text-sm font-semibold -outline-offset-3"
            >
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-0.5">
                {facts.map(({ id, Icon, fact }, index) => (
                  <span
                    key={id}
                    className={classNames('flex min-w-0 items-center gap-2', index > 0 && 'max-sm:sr-only')}
                  >
                    <Icon aria-hidden="true" className="size-4 shrink-0" />
                    {fact.title}
                  </span>
                ))}
                {facts.length > 1 && (
                  <span
                    aria-hidden="true"
                    data-more={`+${facts.length - 1}`}
                    className="after:content-[attr(data-more)] sm:hidden"
                  />
                )}
              </span>
              <ChevronDown
                aria-hidden="true"
                className={isOpen ? 'size-5 shrink-0 rotate-180' : 'size-5 shrink-0'}
              />
            </button>
            <ul id="status-facts" hidden={!isOpen} className="grid gap-3 pb-4 text-sea">
              {isOpen &&
                facts.map(({ id, fact }) => (
                  <li key={id} className="wrap-anywhere">
                    <p className="font-semibold">{fact.title}</p>
                    {fact.text && <p>{fact.text}</p>}
                    {fact.more && (
                      <Link
                        to={fact.more.to}
                        onClick={() => setOpen(false)}
                        className="inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4"
                      >
                        {fact.more.label}
                      </Link>
                    )}
                  </li>
                ))}
            </ul>
          </PageContainer>
        </section>
      )}
    </div>
  );
}

/** Those that are true now, the most urgent first. */
function useFacts() {
  const isOwner = useIsOwner();
  const all: { id: string; Icon: LucideIcon; fact: Fact | null }[] = [
    { id: 'offline', Icon: WifiOff, fact: useConnectionFact() },
    { id: 'closed', Icon: DoorClosed, fact: useClosedFact(isOwner) },
    { id: 'test', Icon: FlaskConical, fact: useTestFact(isOwner) },
    { id: 'go-live', Icon: ListChecks, fact: useGoLiveFact(isOwner) },
    { id: 'backups', Icon: DatabaseBackup, fact: useBackupsFact(isOwner) },
    { id: 'proxy', Icon: Network, fact: useProxyFact(isOwner) },
  ];
  return all.flatMap(({ fact, ...rest }) => (fact ? [{ ...rest, fact }] : []));
}

function useConnectionFact(): Fact | null {
  return useIsOnline() ? null : { title: m.shell_offline(), text: m.shell_offline_text() };
}

function useClosedFact(isOwner: boolean): Fact | null {
  const isClosed = useMaintenanceMode();
  if (!isClosed) return null;
  const more = { to: '/admin/settings/system', label: m.shell_closed_more() };
  return { title: m.shell_closed(), text: m.shell_closed_text(), ...(isOwner ? { more } : {}) };
}

function useTestFact(isOwner: boolean): Fact | null {
  const { data: payment } = useQuery({
    queryKey: ['payment-options'],
    queryFn: ({ signal }) => api('GET /api/payment/options', {}, signal),
  });
  if (payment?.mode !== 'test' && payment?.mode !== 'local') return null;
  const more = { to: '/admin/payment-tester', label: m.shell_test_more() };
  return { title: m.shell_test(), text: m.shell_test_text(), ...(isOwner ? { more } : {}) };
}
