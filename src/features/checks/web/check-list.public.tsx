import { CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classNames } from '#ui/class-names.ts';
import type { CheckState } from '../checks.contract.ts';

const looks: Record<CheckState, { Icon: LucideIcon; look: string; word: () => string }> = {
  ok: { Icon: CircleCheck, look: 'text-kelp', word: () => m.ready_state_ok() },
  mend: { Icon: CircleX, look: 'text-coral-deep', word: () => m.ready_state_mend() },
  unknown: { Icon: CircleHelp, look: 'text-amber', word: () => m.ready_state_unknown() },
  skipped: { Icon: CircleMinus, look: 'text-sea-soft', word: () => m.ready_state_skipped() },
};

export interface ShownCheck {
  id: string;
  title: string;
  state: CheckState;
  message: string;
  /** How it is mended; `null` where nothing is to be done. */
  remedy: string | null;
}

interface CheckListProps<Shown extends ShownCheck> {
  checks: readonly Shown[];
  /** The text above the list. */
  summary: (toMend: number) => string;
  /** Words for states, where they are not those of the page *Ready to open?*. */
  words?: Partial<Record<CheckState, () => string>>;
  /** A link to the page where a check is fixed, beside it if there is room. */
  link?: (check: Shown) => ReactNode;
  /** What mends a check, below it. */
  action?: (check: Shown) => ReactNode;
}

/** The checks in their order, each with its state in a word, what was found, and how it is mended. */
export function CheckList<Shown extends ShownCheck>(props: CheckListProps<Shown>) {
  const { checks, summary, words, link, action } = props;
  const countOf = (wanted: CheckState) => checks.filter(({ state }) => state === wanted).length;
  const [toMend, notKnown] = [countOf('mend'), countOf('unknown')];
  return (
    <>
      <p role="status" className={classNames('font-semibold', toMend > 0 ? 'text-coral-deep' : 'text-kelp')}>
        {summary(toMend)}
        {notKnown > 0 && (
          <span className="text-amber"> · {m.ready_not_known_count({ count: notKnown })}</span>
        )}
      </p>
      <ul className="grid grid-cols-1">
        {checks.map((check) => (
          <Row key={check.id} check={check} word={words?.[check.state]} link={link?.(check)}>
            {action?.(check)}
          </Row>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  check: ShownCheck;
  word: (() => string) | undefined;
  link: ReactNode;
  children: ReactNode;
}

function Row({ check: { title, state, message, remedy }, word, link, children }: RowProps) {
  const { Icon, look, word: usualWord } = looks[state];
  return (
    <li className="flex items-start gap-3 border-t border-line py-3">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', look)} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-x-6 gap-y-2 sm:flex-row sm:justify-between">
        <div className="grid w-full min-w-0 justify-items-start gap-1 wrap-anywhere">
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
            {title}
            <span className={classNames('text-sm', look)}>{(word ?? usualWord)()}</span>
          </h3>
          <p className="text-sea-soft">{message}</p>
          {remedy !== null && <p>{remedy}</p>}
          {children}
        </div>
        {link}
      </div>
    </li>
  );
}
