import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { capitalise } from '#web/format/capitalise.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { StormDay } from '../../storm-days.contract.ts';
import { stormStateTexts } from '../bookings/storm-state-texts.ts';
import { countNotified } from './count-progress.ts';

const counted = ['open', 'moved', 'refunded', 'voucher', 'ended'] as const;

/** How many guests were notified, what they chose, and which refunds the gateway has confirmed. */
export function StormProgress({ day }: { day: StormDay }) {
  const { language, timeZone } = useSite();
  const { progress, decideBy } = day;
  const { notified, all } = countNotified(day);
  const { refundsOpen, refundsOpenCents, refundsDone, mailsWaiting, mailsFailed } = progress;
  const notifiedText = m.storm_told({ told: notified, all });
  const refunds = refundsOpen + refundsDone;
  const refundText = m.storm_refunds({ done: refundsDone, all: refunds });
  const lines = [
    ...(progress.open > 0 ? [m.storm_day_until({ time: staffTimestamp(decideBy, language, timeZone) })] : []),
    ...(mailsWaiting > 0 ? [m.storm_mails_waiting({ count: mailsWaiting })] : []),
    ...(mailsFailed > 0 ? [m.storm_mails_failed({ count: mailsFailed })] : []),
  ];
  return (
    <div className="grid gap-3">
      <Bar text={notifiedText} share={all === 0 ? 1 : notified / all} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {counted
          .filter((state) => progress[state] > 0)
          .map((state) => (
            <li key={state} className="tabular-nums">
              {m.storm_chosen_count({ choice: capitalise(stormStateTexts[state]()), count: progress[state] })}
            </li>
          ))}
      </ul>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {refunds > 0 && <Bar text={refundText} share={refundsDone / refunds} />}
      {refundsOpenCents > 0 && <p>{m.storm_refunds_open({ amount: euro(refundsOpenCents, language) })}</p>}
    </div>
  );
}

function Bar({ text, share }: { text: string; share: number }) {
  return (
    <div className="grid gap-1">
      <p className="tabular-nums">{text}</p>
      <ProgressBar label={text} share={share} />
    </div>
  );
}
