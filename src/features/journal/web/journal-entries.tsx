import { m } from '#i18n/generated/messages.js';
import { staffDate } from '#shared/staff-dates.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { JournalEntry } from '../journal.contract.ts';
import { kindText, lineText, methodText, receiptText } from '../journal-labels.ts';
import { BookingReference } from './booking-reference.public.tsx';

/** The entries of a day in the order in which they came; on a phone each is a block. */
export function JournalEntries({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">{m.journal_entries()}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-edge">
          <th scope="col" className="py-2 pr-4">
            {m.journal_entries()}
          </th>
          <th scope="col" className="py-2 pr-4">
            {m.journal_by_rate()}
          </th>
          <th scope="col" className="py-2 text-right">
            {m.journal_amount()}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  const { language } = useSite();
  const { method, moneyCents, lines, suppliedOn, bookingId, receipt } = entry;
  const facts = [
    method && methodText(method, language),
    suppliedOn && m.journal_supplied({ day: staffDate(suppliedOn, language) }),
    receiptText(receipt, language),
  ].filter(Boolean);
  return (
    <tr className="border-b border-line align-top last:border-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3">
      <th scope="row" className="min-w-0 font-normal sm:py-3 sm:pr-4">
        <span className="block font-semibold">
          {titleOf(entry, language)}{' '}
          {bookingId !== null && (
            <BookingReference
              id={bookingId}
              className="-my-2.5 inline-flex min-h-11 items-center font-normal underline decoration-1 underline-offset-4"
            />
          )}
        </span>
        <span className="block text-sm text-sea-soft">{facts.join(' · ')}</span>
      </th>
      <td className="text-sm max-sm:order-last max-sm:col-span-full sm:py-3 sm:pr-4">
        {lines.map((line) => (
          <span key={`${line.category} ${line.basisPoints}`} className="flex justify-between gap-4">
            <span>{lineText(line, language)}</span>
            <span className="whitespace-nowrap tabular-nums">{euro(line.cents, language)}</span>
          </span>
        ))}
      </td>
      <td className="text-right font-semibold whitespace-nowrap tabular-nums sm:py-3">
        {euro(moneyCents, language)}
      </td>
    </tr>
  );
}

function titleOf({ kind, correctsDay }: JournalEntry, language: Parameters<typeof staffDate>[1]): string {
  const text = kindText(kind, language);
  return correctsDay === null
    ? text
    : m.journal_correction({ day: staffDate(correctsDay, language), kind: text });
}
