import { issueText } from '#features/briefing/server/briefing.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Fact, PdfBlock } from '#platform/pdf/pdf-block.ts';
import { type Language, languageNames, toLocale } from '#shared/language.ts';
import { describeInstant } from './describe-booking.ts';
import type { HandOut } from './evidence.repository.ts';

interface HandOutFacts {
  handOut: HandOut;
  language: Language;
  timeZone: string;
  titleOf: (itemId: string) => string;
}

/** What the guests were told when they went out, when and by whom, and why they went where the rules do not allow it. */
export function describeHandOut({ handOut, language, timeZone, titleOf }: HandOutFacts): PdfBlock[] {
  const locale = toLocale(language);
  const { version, language: told, people, jackets, loads, issues, reason, lines, staff } = handOut;
  const counts = (all: Record<string, number>, nameOf: (key: string) => string, unit = '') =>
    Object.entries(all).map(([key, count]) => `${nameOf(key)}: ${count}${unit}`);
  const toldText = told
    ? m.evidence_told_rules({ version, language: languageNames[told] }, { locale })
    : m.evidence_not_told({}, { locale });
  const rows: Fact[] = [
    {
      label: m.evidence_hand_out_at({}, { locale }),
      lines: [describeInstant(handOut.occurredAt, language, timeZone)],
    },
    { label: m.evidence_told({}, { locale }), lines: [toldText] },
    {
      label: m.evidence_told_by({}, { locale }),
      lines: [staff ?? m.evidence_unknown({}, { locale })],
    },
    { label: m.evidence_people({}, { locale }), lines: people === null ? [] : [String(people)] },
    { label: m.evidence_jackets({}, { locale }), lines: counts(jackets, (size) => size) },
    { label: m.evidence_loads({}, { locale }), lines: counts(loads ?? {}, titleOf, ' kg') },
    {
      label: m.evidence_exceptions({}, { locale }),
      lines: (issues ?? []).map((issue) => issueText(issue, language, titleOf)),
    },
    {
      label: m.evidence_exception_reason({}, { locale }),
      lines: reason ? [reason] : issues ? [m.evidence_unknown({}, { locale })] : [],
    },
  ];
  const blocks: PdfBlock[] = [
    { kind: 'heading', level: 2, text: m.evidence_hand_out({}, { locale }) },
    { kind: 'facts', rows: rows.filter((row) => row.lines.length > 0) },
  ];
  if (!told) return blocks;
  const text = lines[told].map(
    (line): PdfBlock => ({ kind: 'item', marker: '–', text: line, lang: toLocale(told) }),
  );
  return [...blocks, { kind: 'heading', level: 3, text: m.evidence_told_text({}, { locale }) }, ...text];
}
