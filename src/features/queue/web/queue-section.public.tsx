import { useMutation } from '@tanstack/react-query';
import { Phone, QrCode as QrIcon, X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { JoinQueue, QueueParty } from '../queue.contract.ts';
import { partyName, reasonTexts } from './queue-labels.ts';
import type { Queue } from './use-queue.public.ts';

const PartyCode = lazyOr(() => import('./party-code.tsx').then((module) => module.PartyCode));

interface QueueSectionProps {
  queue: Queue;
  titleOf: (itemId: string) => string;
}

/** Who waits on the beach, and what they were promised. */
export function QueueSection({ queue, titleOf }: QueueSectionProps) {
  const isOnline = useIsOnline();
  const [shown, show] = useState<QueueParty | null>(null);
  const [leaving, askToLeave] = useState<{ id: string; name: string } | null>(null);
  const { parties, noted, objections, leave } = queue;
  const count = noted.length + parties.filter(({ state }) => state !== 'lapsed').length;
  if (parties.length + noted.length + objections.length === 0) return null;
  return (
    <section aria-labelledby="queue-title" className="grid grid-cols-1 gap-1">
      <h2 id="queue-title" className="text-lg">
        {m.queue_title_count({ count })}
      </h2>
      {!isOnline && <p className="text-sm text-sea-soft">{m.queue_needs_connection()}</p>}
      {objections.map(({ id, sentence, dismiss }) => (
        <Notice
          key={id}
          tone="error"
          announce
          title={m.queue_failed()}
          action={
            <Button size="compact" onClick={dismiss}>
              {m.today_seen()}
            </Button>
          }
        >
          {sentence}
        </Notice>
      ))}
      <ul className="-mx-4 border-t border-line bg-white sm:-mx-6 lg:mx-0 lg:rounded-md lg:border-x">
        {parties.map((party) => (
          <Party
            key={party.id}
            party={party}
            title={titleOf(party.itemId)}
            isOnline={isOnline}
            onShow={() => show(party)}
            onLeave={() => askToLeave({ id: party.id, name: partyName(party) })}
          />
        ))}
        {noted.map((party) => (
          <NotedParty
            key={party.id}
            party={party}
            title={titleOf(party.itemId)}
            onLeave={() => leave(party.id)}
          />
        ))}
      </ul>
      {leaving && (
        <Dialog
          open
          role="alertdialog"
          onClose={() => askToLeave(null)}
          title={m.queue_remove_title(leaving)}
          description={m.queue_remove_text()}
          closeLabel={m.queue_close()}
          footer={
            <>
              <Button onClick={() => askToLeave(null)}>{m.queue_close()}</Button>
              <Button
                look="destructive"
                onClick={() => {
                  leave(leaving.id);
                  askToLeave(null);
                }}
              >
                {m.queue_remove_confirm()}
              </Button>
            </>
          }
        />
      )}
      {shown && (
        <Dialog
          open
          onClose={() => show(null)}
          title={m.queue_code_of({ number: shown.number })}
          closeLabel={m.queue_close()}
        >
          <Suspense>
            <PartyCode party={shown} />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}

interface PartyProps {
  party: QueueParty;
  title: string;
  isOnline: boolean;
  onShow: () => void;
  onLeave: () => void;
}

interface NotedPartyProps extends Pick<PartyProps, 'title' | 'onLeave'> {
  party: JoinQueue;
}

/** Noted on this device: the server gives number and time. */
function NotedParty({ party, title, onLeave }: NotedPartyProps) {
  const { quantity, duration, fullName } = party;
  const wish = `${quantity} × ${title}, ${durationText(duration)}`;
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 sm:px-6 lg:px-4">
      <span aria-hidden="true" className="size-9 shrink-0 rounded-full border-2 border-dashed border-sea" />
      <span className="grid min-w-0 flex-1">
        {fullName && <span className="font-bold wrap-anywhere">{fullName}</span>}
        <span className="text-sm wrap-anywhere">{wish}</span>
        <span className="text-sm font-semibold text-amber">{m.queue_noted()}</span>
      </span>
      <IconButton label={m.queue_remove_of({ name: fullName ?? wish })} onPress={onLeave}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}

function Party({ party, title, isOnline, onShow, onLeave }: PartyProps) {
  const { number, quantity, duration, state, phoneNumber } = party;
  const name = partyName(party);
  const act = useActions(party);
  const [isOpened, setOpened] = useState(false);
  // Who was called stands at the desk in a moment.
  const isOpen = isOpened || state === 'called';
  const callText = state === 'lapsed' ? m.queue_call_again() : m.queue_call();
  return (
    <li
      className={classNames(
        'grid grid-cols-1 gap-2 border-b border-line px-4 py-2 sm:px-6 lg:flex lg:items-start lg:px-4',
        state === 'called' && 'bg-sun',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpened)}
        className="flex min-h-11 min-w-0 flex-1 gap-3 text-left"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-sea font-bold tabular-nums"
        >
          {number}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="font-bold wrap-anywhere">{name}</span>
          <span className="text-sm wrap-anywhere">
            {quantity} × {title}, {durationText(duration)}
          </span>
          <Reason {...party} />
        </span>
        <PromisedTime {...party} />
      </button>
      <div className={classNames('items-center gap-2', isOpen ? 'flex flex-wrap' : 'hidden lg:flex')}>
        {state !== 'called' && (
          <Button
            size="compact"
            className="flex-1 lg:flex-none"
            aria-label={m.staff_action_for({ action: callText, customer: name })}
            aria-disabled={!isOnline}
            pending={act.pending === 'call'}
            onClick={() => isOnline && act.call()}
          >
            {callText}
          </Button>
        )}
        <Button
          size="compact"
          className="flex-1 lg:flex-none"
          look={state === 'called' ? 'primary' : 'secondary'}
          aria-label={m.queue_take_of({ name })}
          aria-disabled={!isOnline}
          pending={act.pending === 'take'}
          onClick={() => isOnline && act.take()}
        >
          {m.queue_take()}
        </Button>
        {phoneNumber && (
          <a href={`tel:${phoneNumber.replaceAll(' ', '')}`} className={buttonClass('secondary', 'compact')}>
            <Phone aria-hidden="true" className="size-5" />
            <span className="sr-only">{m.queue_phone_of({ name })}</span>
          </a>
        )}
        <IconButton label={m.queue_code_of({ number })} onPress={onShow}>
          <QrIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={m.queue_remove_of({ name })} onPress={onLeave}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

function IconButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button size="compact" aria-label={label} onClick={onPress}>
      {children}
    </Button>
  );
}

function PromisedTime({ state, promisedAt, promisedBefore }: QueueParty) {
  if (state !== 'waiting') return null;
  return (
    <span className="grid shrink-0 content-start text-right leading-tight tabular-nums">
      <span className="text-lg font-bold">{promisedAt ?? m.queue_none_today()}</span>
      {promisedBefore && (
        <span className="text-sm text-sea-soft">{m.queue_was_staff({ time: promisedBefore })}</span>
      )}
    </span>
  );
}

function Reason({ state, movedBecause, claimUntil }: QueueParty) {
  const { language, timeZone } = useSite();
  const strong = 'text-sm font-semibold';
  if (state === 'called' && claimUntil)
    return (
      <span className={strong}>{m.queue_called({ time: clockText(claimUntil, language, timeZone) })}</span>
    );
  if (state === 'lapsed') return <span className={`${strong} text-coral-deep`}>{m.queue_lapsed()}</span>;
  return movedBecause && <span className={`${strong} text-amber`}>{reasonTexts[movedBecause]()}</span>;
}

/** Each can be sent twice, from two devices: the server does it once. */
function useActions(party: QueueParty) {
  const refresh = useRefresh();
  const showToast = useToast();
  const params = { id: party.id };
  const name = partyName(party);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (verb: 'call' | 'take') => {
      if (verb === 'call') await api('POST /api/admin/queue/:id/call', { params });
      if (verb === 'take') await api('POST /api/admin/queue/:id/take', { params });
    },
    onSuccess: (_, verb) => {
      if (verb === 'take') showToast({ title: m.queue_booked({ name }) });
    },
    onError: (error) =>
      showToast({
        title: m.queue_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(['today']),
  });
  return {
    pending: mutation.isPending ? mutation.variables : null,
    call: () => mutation.mutate('call'),
    take: () => mutation.mutate('take'),
  };
}
