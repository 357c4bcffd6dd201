import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import type { BriefingIssue } from './domain/find-issues.public.ts';

/** `A paddler is 7; the minimum age is 10` */
export function issueText(
  { kind, is, limit, itemId }: BriefingIssue,
  language: Language,
  titleOf: (itemId: string) => string,
): string {
  const locale = { locale: toLocale(language) };
  switch (kind) {
    case 'renter-too-young':
      return m.briefing_issue_renter_too_young({ is, limit }, locale);
    case 'paddler-too-young':
      return m.briefing_issue_paddler_too_young({ is, limit }, locale);
    case 'too-many-people':
      return m.briefing_issue_too_many_people({ is, limit }, locale);
    case 'too-heavy':
      return m.briefing_issue_too_heavy({ item: titleOf(itemId ?? ''), is, limit }, locale);
  }
}
