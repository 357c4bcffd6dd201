import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure, isApiError } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { QueuePlace } from '../queue.contract.ts';
import { forgetOwnPlace } from './own-place.ts';
import { reasonTexts } from './queue-labels.ts';
import { QueueUnanswered } from './queue-unanswered.tsx';

const pollMs = 8_000;

/** The place of a party, which changes while it waits. */
export function GuestPlace({ token }: { token: string }) {
  const { language } = useSite();
  const queryKey = ['queue', token, language];
  const place = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('POST /api/queue/place', { body: { token }, query: { language } }, signal),
    staleTime: 0,
    // Also while the phone shows something else: the title says when it is their turn.
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pollMs),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
  const refresh = useRefresh();
  const leaving = useMutation({
    mutationFn: () => api('POST /api/queue/leave', { body: { token } }),
    onSettled: () => refresh(queryKey),
  });
  useCall(place.data);
  const isGone = isOver(place.data) || isApiError(place.error, 'queue/not-found');
  useEffect(() => {
    if (isGone) forgetOwnPlace(token);
  }, [isGone, token]);
  if (place.data)
    return (
      <div className="grid grid-cols-1 gap-4">
        <Place place={place.data} />
        {isOver(place.data) ? (
          place.data.state !== 'taken' && (
            <LinkButton to="/queue" look="primary" size="large">
              {m.queue_join()}
            </LinkButton>
          )
        ) : (
          <>
            <p className="text-sm text-sea-soft">{m.queue_updates()}</p>
            <Button pending={leaving.isPending} onClick={() => leaving.mutate()}>
              {m.queue_leave()}
            </Button>
          </>
        )}
        {leaving.isError && (
          <Notice tone="error" announce title={m.queue_leave_failed()}>
            {describeFailure(leaving.error, m.queue_load_failed())}
          </Notice>
        )}
      </div>
    );
  if (isApiError(place.error, 'queue/not-found') || isApiError(place.error, 'http/invalid'))
    return (
      <div className="grid grid-cols-1 gap-4">
        <h1 className="text-2xl">{m.queue_unknown_title()}</h1>
        <p>{m.queue_unknown_text()}</p>
        <LinkButton to="/queue">{m.queue_join()}</LinkButton>
      </div>
    );
  return <QueueUnanswered query={place} />;
}

function isOver(place: QueuePlace | undefined): boolean {
  return place?.state === 'taken' || place?.state === 'left';
}

function Place({ place }: { place: QueuePlace }) {
  const { title, text } = useTexts(place);
  const { number, quantity, duration, state, promisedBefore, movedBecause } = place;
  return (
    <>
      <Panel tone={state === 'called' ? 'sea' : 'sand'} role="status" className="grid gap-3 text-center">
        <p className="font-semibold">
          {m.queue_your_number()} <span className="text-xl font-bold tabular-nums">{number}</span>
        </p>
        <h1 className="text-3xl leading-tight sm:text-4xl">{title}</h1>
        <p className="text-lg">{text}</p>
        {state === 'waiting' && movedBecause && (
          <p className="rounded-md bg-white px-3 py-2 font-semibold text-sea">
            {promisedBefore
              ? m.queue_was({ time: promisedBefore, reason: reasonTexts[movedBecause]() })
              : reasonTexts[movedBecause]()}
          </p>
        )}
      </Panel>
      <p className="text-xl font-semibold wrap-anywhere">
        {quantity} × {place.title}, {durationText(duration)}
      </p>
    </>
  );
}

function useTexts(place: QueuePlace): { title: string; text: string } {
  const { language, timeZone } = useSite();
  const { state, ahead, promisedAt, claimUntil } = place;
  if (state === 'called') {
    const time = claimUntil ? clockText(claimUntil, language, timeZone) : '';
    return { title: m.queue_turn_title(), text: m.queue_turn_text({ time }) };
  }
  if (state === 'taken') return { title: m.queue_taken_title(), text: m.queue_taken_text() };
  if (state === 'left') return { title: m.queue_left_title(), text: m.queue_left_text() };
  if (state === 'lapsed') return { title: m.queue_lapsed_title(), text: m.queue_lapsed_text() };
  if (promisedAt === null) return { title: m.queue_no_time(), text: m.queue_no_time_text() };
  return {
    title: m.queue_about({ time: promisedAt }),
    text: ahead === 0 ? m.queue_ahead_none() : m.queue_ahead({ count: ahead }),
  };
}

/** The phone shakes, and the title says it where another page is in front. */
function useCall(place: QueuePlace | undefined): void {
  const state = place?.state;
  const before = useRef(state);
  useEffect(() => {
    if (state === 'called' && before.current === 'waiting') navigator.vibrate?.([400, 200, 400]);
    before.current = state;
    document.title = state === 'called' ? m.queue_turn_title() : m.queue_page_title();
  }, [state]);
}
