import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Panel } from '#ui/layout/panel.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { JournalSums as Sums } from '../domain/journal-sums.ts';
import { lineText, methodText } from '../journal-labels.ts';

/** The sums of some days by method, and by purpose and rate; both lists have the same total. */
export function JournalSums({ sums: { byMethod, byRate } }: { sums: Sums }) {
  const { language } = useSite();
  const totalCents = byMethod.reduce((total, { cents }) => total + cents, 0);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SumList id="journal-methods" title={m.journal_by_method()} totalCents={totalCents}>
        {byMethod.map(({ method, cents }) => (
          <Row key={method} text={methodText(method, language)} cents={cents} />
        ))}
      </SumList>
      <SumList id="journal-rates" title={m.journal_by_rate()} totalCents={totalCents}>
        {byRate.map((line) => (
          <Row
            key={`${line.category} ${line.basisPoints}`}
            text={lineText(line, language)}
            note={
              line.basisPoints === null ? undefined : m.journal_vat({ amount: euro(line.vatCents, language) })
            }
            cents={line.cents}
          />
        ))}
      </SumList>
    </div>
  );
}

interface SumListProps {
  id: string;
  title: string;
  totalCents: number;
  children: ReactNode;
}

function SumList({ id, title, totalCents, children }: SumListProps) {
  const { language } = useSite();
  return (
    <Panel as="section" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-2">
        {children}
        <li className="flex justify-between gap-4 border-t border-line pt-2 font-bold">
          <span>{m.journal_total()}</span>
          <span className="whitespace-nowrap tabular-nums">{euro(totalCents, language)}</span>
        </li>
      </ul>
    </Panel>
  );
}

function Row({ text, note, cents }: { text: string; note?: string | undefined; cents: number }) {
  const { language } = useSite();
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        {text}
        {note && <span className="block text-sm text-sea-soft">{note}</span>}
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums">{euro(cents, language)}</span>
    </li>
  );
}
