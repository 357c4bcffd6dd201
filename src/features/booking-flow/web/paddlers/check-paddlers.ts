import { z } from 'zod';
import { countOthers, findPaddlerIssues, isMinor } from '#features/bookings/domain/paddlers.public.ts';
import { mostPaddlers, Paddler, type Paddlers } from '#features/bookings/paddlers.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { readTypedDate } from '../details/check-birth-date.ts';

interface Fault {
  type: string;
  message: string;
}
type FieldFaults = Partial<Record<keyof Paddler, Fault>>;
export interface PaddlerFaults {
  bookerPaddles?: Fault;
  others?: (FieldFaults | undefined)[];
}

interface Known {
  /** All that the chosen units have. */
  seats: number;
  today: LocalDate;
  /** Signs for minors who have no other guardian. */
  bookerName: string;
}

/** The paddlers in the form of the contract, or all errors at once. */
export function checkPaddlers(
  { bookerPaddles, others }: PaddlersValues,
  { seats, today, bookerName }: Known,
): { paddlers: Paddlers; faults: null } | { faults: PaddlerFaults } {
  const count = countOthers(seats, bookerPaddles);
  if (count > mostPaddlers) return { faults: { bookerPaddles: faultOf('too_many_paddlers') } };
  const checked = Array.from({ length: count }, (_, index) =>
    checkPaddler(others[index] ?? nobodyTyped, today, bookerName),
  );
  const isAnyFaulty = checked.some(({ faults }) => faults !== undefined);
  if (isAnyFaulty) return { faults: { others: checked.map(({ faults }) => faults) } };
  const paddlers = { bookerPaddles, others: checked.map(({ paddler }) => paddler ?? null) };
  const [issue] = findPaddlerIssues(paddlers, today);
  return issue ? { faults: { bookerPaddles: faultOf(issue.issue) } } : { paddlers, faults: null };
}

function checkPaddler(
  typed: PaddlerValues,
  today: LocalDate,
  bookerName: string,
): { paddler?: Paddler | null; faults?: FieldFaults } {
  const { isEmpty, fullName, guardianName = bookerName } = typed;
  if (isEmpty) return { paddler: null };
  const { date: dateOfBirth, issue } = readTypedDate(typed.dateOfBirth, today);
  const signed = isMinor(dateOfBirth, today)
    ? {
        guardianName,
        ...(typed.guardianAgrees === guardianSentence(guardianName, fullName)
          ? { guardianAgrees: true }
          : {}),
      }
    : {};
  const { data, error } = Paddler.safeParse({ fullName, dateOfBirth, ...signed });
  const faults: FieldFaults = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as keyof Paddler] ??= faultOf(message);
  if (issue === 'date_of_birth_ambiguous')
    faults.dateOfBirth = { type: 'server', message: m.paddlers_which_day() };
  else if (issue) faults.dateOfBirth = faultOf(issue);
  if (!faults.dateOfBirth) {
    const shown = { fullName, dateOfBirth, ...signed } as Paddler;
    for (const found of findPaddlerIssues({ bookerPaddles: true, others: [shown] }, today))
      faults[found.path.split('.')[3] as keyof Paddler] ??= faultOf(found.issue);
  }
  return data && Object.keys(faults).length === 0 ? { paddler: data } : { faults };
}

function faultOf(message: string): Fault {
  return { type: 'paddlers', message };
}

/** What a parent or guardian ticks; names that are still to be typed are left open. */
export function guardianSentence(guardian: string, name: string): string {
  return m.paddlers_guardian_agrees({ guardian: guardian.trim() || '…', name: name.trim() || '…' });
}

const text = z.string().catch('');

/** The fields of one paddler, as typed. */
const PaddlerValues = z.object({
  isEmpty: z.boolean().catch(false),
  fullName: text,
  dateOfBirth: text,
  /** Absent: who books signs. */
  guardianName: z.string().optional().catch(undefined),
  /** The sentence that was ticked: with other names it is another one, and has to be ticked anew. */
  guardianAgrees: text,
});
export type PaddlerValues = z.infer<typeof PaddlerValues>;

export const PaddlersValues = z.object({
  bookerPaddles: z.boolean().catch(true),
  /** May be more than there are seats: what was typed stays where seats become fewer. */
  others: z.array(PaddlerValues).catch([]),
});
export type PaddlersValues = z.infer<typeof PaddlersValues>;

export const noPaddlers: PaddlersValues = { bookerPaddles: true, others: [] };

export const nobodyTyped: PaddlerValues = {
  isEmpty: false,
  fullName: '',
  dateOfBirth: '',
  guardianAgrees: '',
};
