import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import {
  countOthers,
  findPaddlerIssues,
  type KeptPaddler,
  listPaddlers,
} from '../../domain/paddlers.public.ts';
import type { Paddlers } from '../../paddlers.contract.ts';

export interface NewPaddler extends KeptPaddler {
  /** What the guardian ticked, as it stood on the screen. */
  guardianStatement: string | null;
}

interface PaddlersRequest {
  paddlers: Paddlers | undefined;
  /** All that the booked units have. */
  seats: number;
  today: LocalDate;
  language: Language;
}

/**
 * Who paddles along, checked. Each seat is accounted for: where the seats are others than those on the screen, or the
 * question is new, the visitor is asked anew.
 */
export function planPaddlers({ paddlers, seats, today, language }: PaddlersRequest): NewPaddler[] {
  if (!paddlers || paddlers.others.length !== countOthers(seats, paddlers.bookerPaddles))
    throw new AppError('bookings/paddlers-changed');
  const locale = toLocale(language);
  const found = findPaddlerIssues(paddlers, today);
  const issues = found.map(({ path, issue }) => ({ path, message: issueText(issue, locale) }));
  if (issues.length > 0) {
    const details = issues.map(({ message }) => message).join('; ');
    throw new AppError('http/invalid', { parameters: { details }, issues });
  }
  return listPaddlers(paddlers, today).map((paddler) => {
    const { fullName, guardianName } = paddler;
    const guardianStatement =
      fullName && guardianName
        ? m.paddlers_guardian_agrees({ guardian: guardianName, name: fullName }, { locale })
        : null;
    return { ...paddler, guardianStatement };
  });
}
