import { useEffect, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { nowWithOffset } from '#web/site/clock.ts';

const everyMs = 5_000;

/** How long what the waiting list offered is still held. */
export function ClaimNotice({ untilMs }: { untilMs: number }) {
  const minutes = useMinutesLeft(untilMs);
  if (minutes > 0) return <Notice title={m.claim_held({ count: minutes })}>{m.claim_held_text()}</Notice>;
  return (
    <Notice tone="warning" announce title={m.claim_ended()}>
      {m.claim_ended_text()}
    </Notice>
  );
}

function useMinutesLeft(untilMs: number): number {
  const count = () => Math.max(0, Math.ceil((untilMs - nowWithOffset(0).getTime()) / 60_000));
  const [minutes, setMinutes] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(count), everyMs);
    return () => clearInterval(timer);
  });
  return minutes;
}
