import { useEffect } from 'react';
import { defectsOutbox } from '#features/craft/web/use-defects.public.ts';
import { stepsOutbox } from '#features/overdue/web/use-overdue.public.ts';
import { queueOutbox } from '#features/queue/web/use-queue.public.ts';
import { closingsOutbox } from './end/use-closings.ts';
import { factsOutbox } from './use-facts.ts';
import { paymentsOutbox } from './use-payments.ts';

const outboxes = [factsOutbox, paymentsOutbox, defectsOutbox, stepsOutbox, closingsOutbox, queueOutbox];

/** Sends from every page what was noted on Today or of craft, also for those who left the page before it was sent. */
export function KeepSending(): null {
  useEffect(() => {
    const ends = outboxes.map(({ subscribe }) => subscribe(() => undefined));
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
}
