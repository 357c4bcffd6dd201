import { CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { LineState } from '../domain/verdict.ts';
import type { ReadinessLine } from '../readiness.contract.ts';

const looks: Record<LineState, { Icon: LucideIcon; look: string; word: () => string }> = {
  ok: { Icon: CircleCheck, look: 'text-kelp', word: () => m.ready_state_ok() },
  mend: { Icon: CircleX, look: 'text-coral-deep', word: () => m.ready_state_mend() },
  unknown: { Icon: CircleHelp, look: 'text-amber', word: () => m.ready_state_unknown() },
  skipped: { Icon: CircleMinus, look: 'text-sea-soft', word: () => m.ready_state_skipped() },
};

/** The lines in their order, each with its state in a word and the way to where it is mended. */
export function LineList({ lines }: { lines: readonly ReadinessLine[] }) {
  return (
    <>
      <Count lines={lines} />
      <ul className="grid grid-cols-1">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </>
  );
}

function Count({ lines }: { lines: readonly ReadinessLine[] }) {
  const countOf = (wanted: LineState) => lines.filter(({ state }) => state === wanted).length;
  const toMend = countOf('mend');
  const notKnown = countOf('unknown');
  const mending = toMend > 0 ? m.ready_to_mend({ count: toMend }) : m.ready_all_good();
  return (
    <p role="status" className={classNames('font-semibold', toMend > 0 ? 'text-coral-deep' : 'text-kelp')}>
      {mending}
      {notKnown > 0 && <span className="text-amber"> · {m.ready_not_known_count({ count: notKnown })}</span>}
    </p>
  );
}

function Line({ line: { title, state, message, step, link } }: { line: ReadinessLine }) {
  const { Icon, look, word } = looks[state];
  return (
    <li className="flex items-start gap-3 border-t border-line py-3">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', look)} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-x-6 gap-y-2 sm:flex-row sm:justify-between">
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
            {title}
            <span className={classNames('text-sm', look)}>{word()}</span>
          </h3>
          <p className="text-sea-soft">{message}</p>
          {step !== null && <p>{step}</p>}
        </div>
        {link !== null && (
          <LinkButton to={link} size="compact" className="shrink-0">
            {m.ready_open()}
            <span className="sr-only"> {title}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}
