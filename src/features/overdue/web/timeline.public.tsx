import { m } from '#i18n/generated/messages.js';
import { clockText } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { OverdueStep } from '../domain/steps.public.ts';
import { stepText } from './card-lines.ts';

interface TimelineProps {
  timeline: readonly OverdueStep[];
  nameOf: (bookingId: number) => string;
}

/** What was done, by whom and when: the same on every device. */
export function Timeline({ timeline, nameOf }: TimelineProps) {
  const { language, timeZone } = useSite();
  if (timeline.length === 0) return <p className="text-sea-soft">{m.overdue_nothing_done()}</p>;
  return (
    <ol className="grid gap-1">
      {timeline.map((step) => (
        <li key={step.id} className="flex gap-3 wrap-anywhere">
          <span className="shrink-0 tabular-nums">{clockText(step.occurredAt, language, timeZone)}</span>
          <span className="min-w-0">
            <span className="font-semibold">{stepText(step, nameOf)}</span>
            <span className="text-sea-soft">{` · ${step.staff ?? m.overdue_this_device()}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
