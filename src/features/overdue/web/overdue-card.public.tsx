import '#ui/print.css';
import { ArrowLeft, Phone, Printer, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-look.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { NoteField } from '#ui/form/note-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { clockText } from '#web/format/times.ts';
import { useContact } from '#web/site/contact.ts';
import { useSite } from '#web/site/site.ts';
import { makeCard, type OutRental } from '../domain/card.public.ts';
import { type StepKind, timelineOf } from '../domain/steps.public.ts';
import { cardLines, cardText, stepText } from './card-lines.ts';
import { DriftSketch } from './drift-sketch.tsx';
import { shareText } from './share-text.ts';
import { Timeline } from './timeline.public.tsx';
import type { OverdueDay, StepToNote } from './use-overdue.public.ts';

interface OverdueCardProps {
  rental: OutRental;
  /** Other bookings that are out, with a phone. */
  neighbours: readonly OutRental[];
  isDrill: boolean;
  overdue: OverdueDay;
  now: Date;
  nameOf: (bookingId: number) => string;
  onClose: () => void;
}

/** A coordinate is read out in one breath: it stays on its line. */
const keepPointsTogether = (text: string) => text.replaceAll(/(\d°|\d') (?=\d|[NSEW]\b)/g, '$1\u00a0');

/** `tel:` takes no spaces. */
const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Everything that a coast guard asks, to print or to share, and what is done meanwhile. A drill offers no calls. */
export function OverdueCard({
  rental,
  neighbours,
  isDrill,
  overdue,
  now,
  nameOf,
  onClose,
}: OverdueCardProps) {
  const { language, timeZone, businessName } = useSite();
  const contact = useContact();
  const [outcome, setOutcome] = useState('');
  const { details, steps, noteStep } = overdue;
  const { bookingId } = rental;
  const timeline = timelineOf(steps, { bookingId, isDrill });
  const card = makeCard(rental, details, timeline, { now, isDrill });
  const emergencyNumbers = details?.emergencyNumbers ?? ['112'];
  const reporter = [businessName, contact?.phone].filter((text) => text != null && text !== '');
  const lines = cardLines(card, { language, timeZone, reporter: reporter as string[], emergencyNumbers });
  const clock = (instant: string) => clockText(instant, language, timeZone);
  const mark = isDrill && <DrillMark />;

  async function share() {
    const told = timeline.map((step) => `${clock(step.occurredAt)} ${stepText(step, nameOf)}`);
    const title = isDrill ? m.overdue_drill_mark() : m.overdue_title();
    setOutcome(await shareText(title, cardText({ lines, isDrill, steps: told })));
  }

  return (
    <div className="grid grid-cols-1 gap-4 pt-1 print:gap-2 print:text-sm">
      <button
        type="button"
        onClick={onClose}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-lagoon-deep"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.overdue_back()}
      </button>
      {mark}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="primary" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          {m.overdue_print()}
        </Button>
        <Button onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-5" />
          {m.overdue_share()}
        </Button>
        {!isDrill &&
          emergencyNumbers.map((number) => (
            <CallLink
              key={number}
              phone={number}
              onCall={() => noteStep({ bookingId, isDrill, kind: 'called-coast-guard', note: number })}
            />
          ))}
        <p role="status" className="basis-full empty:hidden">
          {outcome}
        </p>
      </div>
      {!details && <Notice tone="warning">{m.overdue_loading()}</Notice>}
      <article aria-labelledby="overdue-card" className="grid grid-cols-1 gap-3">
        <Panel className="grid grid-cols-1 gap-3 p-4 sm:p-5 print:gap-1 print:border-0 print:p-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="overdue-card" className="text-xl print:text-lg">
              {isDrill ? `${m.overdue_drill()}: ${m.overdue_title()}` : m.overdue_title()}
            </h2>
            <p className="text-sm text-sea-soft tabular-nums">
              {m.overdue_made({ time: clock(now.toISOString()) })}
            </p>
          </div>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-[minmax(0,1fr)_8.5cm]">
            <dl className="grid grid-cols-1 gap-x-4 divide-y divide-line">
              {lines.map(({ label, values }) => (
                <div
                  key={label}
                  className="grid gap-x-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)] print:grid-cols-[3cm_minmax(0,1fr)] print:py-0.5"
                >
                  <dt className="text-sm text-sea-soft">{label}</dt>
                  <dd className="grid font-semibold wrap-anywhere">
                    {values.map((value, index) => (
                      <span key={value} className={index > 0 ? 'font-normal' : undefined}>
                        {keepPointsTogether(value)}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
            {!('missing' in card.drift) && <DriftSketch drift={card.drift} language={language} />}
          </div>
        </Panel>
        <Panel className="grid grid-cols-1 gap-2 p-4 sm:p-5 print:border-0 print:p-0">
          <h3 className="text-lg print:text-base">{m.overdue_timeline()}</h3>
          <Timeline timeline={timeline} nameOf={nameOf} />
          <NextSteps {...{ rental, neighbours, isDrill, noteStep, nameOf }} />
        </Panel>
      </article>
      <div className="hidden print:block">{mark}</div>
    </div>
  );
}

/** Says that it is a drill, wherever the card is seen. */
function DrillMark() {
  return (
    <p className="rounded-md border-4 border-dashed border-amber bg-amber-tint px-4 py-2 text-center text-lg font-bold text-amber">
      {m.overdue_drill_mark()}
    </p>
  );
}

interface CallLinkProps {
  phone: string;
  label?: string;
  size?: 'normal' | 'compact';
  onCall: () => void;
}

function CallLink({ phone, label, size = 'normal', onCall }: CallLinkProps) {
  return (
    <a href={phoneAddress(phone)} onClick={onCall} className={buttonClass('secondary', size, 'print:hidden')}>
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      {label ?? m.overdue_call({ number: phone })}
    </a>
  );
}

interface NextStepsProps extends Pick<OverdueCardProps, 'rental' | 'neighbours' | 'isDrill' | 'nameOf'> {
  noteStep: OverdueDay['noteStep'];
}

/** Calls that note themselves, the other steps, and the end. */
function NextSteps({ rental, neighbours, isDrill, nameOf, noteStep }: NextStepsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { bookingId, phone } = rental;
  const note = (kind: StepKind, more: Pick<StepToNote, 'neighbourId'> = {}) => {
    noteStep({ bookingId, kind, isDrill, note: text.trim() || null, ...more });
    setText('');
  };
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3 print:hidden">
      {isDrill && <p>{m.overdue_drill_no_call()}</p>}
      <NoteField id={id} label={m.overdue_note()} hint={m.overdue_note_hint()} text={text} onType={setText} />
      <div className="flex flex-wrap gap-2">
        {!isDrill && phone && (
          <CallLink phone={phone} label={m.overdue_call_guest()} onCall={() => note('called-guest')} />
        )}
        {(isDrill || !phone) && (
          <Button onClick={() => note('called-guest')}>{m.overdue_do_called_guest()}</Button>
        )}
        <Button onClick={() => note('seen')}>{m.overdue_do_seen()}</Button>
        <Button onClick={() => note('called-coast-guard')}>{m.overdue_do_called_coast_guard()}</Button>
        <Button onClick={() => note('found')}>
          {isDrill ? m.overdue_drill_end() : m.overdue_do_found()}
        </Button>
      </div>
      <h3 className="text-base">{m.overdue_neighbours()}</h3>
      {neighbours.length === 0 && <p className="text-sea-soft">{m.overdue_no_neighbours()}</p>}
      <ul className="grid gap-2 empty:hidden">
        {neighbours.map((each) => {
          const call = () => note('called-neighbour', { neighbourId: each.bookingId });
          const craft = each.craft.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
          return (
            <li key={each.bookingId} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{`${nameOf(each.bookingId)} · ${craft}`}</span>
              {isDrill || !each.phone ? (
                <Button size="compact" onClick={call}>
                  {m.overdue_step_called_neighbour({ name: nameOf(each.bookingId) })}
                </Button>
              ) : (
                <CallLink phone={each.phone} size="compact" onCall={call} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
