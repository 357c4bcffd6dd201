import type { AcceptedKind } from '#features/documents/domain/document-kinds.public.ts';
import { m } from '#i18n/generated/messages.js';
import { makeSafeHtml } from '#platform/html/safe-html.ts';
import { readHtmlBlocks } from '#platform/pdf/html-blocks.ts';
import type { Fact, PdfBlock } from '#platform/pdf/pdf-block.ts';
import { type Language, type Locale, languageNames, toLocale } from '#shared/language.ts';
import { describeInstant } from './describe-booking.ts';
import type { AcceptedDocument } from './evidence.repository.ts';

/** About twenty pages; the original has the rest. */
const maxLetters = 60_000;

interface AcceptedText {
  document: AcceptedDocument;
  /** The hash of the bytes that are stored now. */
  keptSha256: Buffer;
  isEnclosed: boolean;
  business: readonly string[];
  language: Language;
  timeZone: string;
}

const titles: Record<AcceptedKind, (locale: Locale) => string> = {
  waiver: (locale) => m.booking_waiver({}, { locale }),
  terms: (locale) => m.booking_terms({}, { locale }),
  privacy: (locale) => m.booking_privacy({}, { locale }),
};

export function titleOf(
  { documentType }: Pick<AcceptedDocument, 'documentType'>,
  language: Language,
): string {
  return titles[documentType](toLocale(language));
}

/** Describes an accepted version: which, when, by whom and from where, and its text. */
export function describeDocument(accepted: AcceptedText): PdfBlock[] {
  const { document, isEnclosed, business, language } = accepted;
  const locale = toLocale(language);
  const whereOriginal = isEnclosed
    ? m.evidence_enclosed({}, { locale })
    : m.evidence_kept({ business: business[0] ?? '' }, { locale });
  return [
    { kind: 'page' },
    { kind: 'heading', level: 2, text: titleOf(document, language) },
    { kind: 'facts', rows: listFacts(accepted, locale) },
    { kind: 'paragraph', text: whereOriginal, isNote: true },
    { kind: 'heading', level: 3, text: m.evidence_text({}, { locale }) },
    ...describeText(document, locale),
  ];
}

function listFacts({ document, keptSha256, language, timeZone }: AcceptedText, locale: Locale): Fact[] {
  const unknown = m.evidence_unknown({}, { locale });
  const sha256 = document.sha256.toString('hex');
  const comparison = keptSha256.equals(document.sha256)
    ? m.evidence_intact({}, { locale })
    : m.evidence_changed({ sha256: keptSha256.toString('hex') }, { locale });
  const facts: [string, ...string[]][] = [
    [m.evidence_file({}, { locale }), document.filename],
    [m.evidence_version({}, { locale }), String(document.version)],
    [m.evidence_language({}, { locale }), languageNames[document.language]],
    ['SHA-256', sha256, comparison],
    [m.evidence_accepted({}, { locale }), describeInstant(document.acceptedAt, language, timeZone)],
    [m.evidence_name({}, { locale }), document.typedName ?? unknown],
    [m.evidence_network({}, { locale }), document.networkAddress ?? unknown],
    [m.evidence_browser({}, { locale }), document.userAgent ?? unknown],
  ];
  return facts.map(([label, ...lines]) => ({ label, lines }));
}

function describeText({ contentType, content, language }: AcceptedDocument, locale: Locale): PdfBlock[] {
  const lang = toLocale(language);
  if (contentType.startsWith('text/html')) {
    return shorten(readHtmlBlocks(makeSafeHtml(content.toString('utf8')), lang), locale);
  }
  if (contentType.startsWith('text/plain')) {
    const lines = content.toString('utf8').split('\n');
    return shorten(
      lines.flatMap((text) => (text.trim() === '' ? [] : ([{ kind: 'paragraph', text, lang }] as const))),
      locale,
    );
  }
  return [{ kind: 'paragraph', text: m.evidence_original({}, { locale }) }];
}

function shorten(blocks: readonly PdfBlock[], locale: Locale): PdfBlock[] {
  const shown: PdfBlock[] = [];
  let room = maxLetters;
  for (const block of blocks) {
    if (!('text' in block)) continue;
    shown.push({ ...block, text: block.text.slice(0, room) });
    room -= block.text.length;
    if (room > 0) continue;
    shown.push({ kind: 'paragraph', text: m.evidence_shortened({}, { locale }), isNote: true });
    break;
  }
  return shown;
}
