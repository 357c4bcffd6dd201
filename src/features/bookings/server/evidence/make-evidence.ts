import { createHash } from 'node:crypto';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { readBusinessLines } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import type { EnclosedFile, Fact, PdfBlock } from '#platform/pdf/pdf-block.ts';
import { writePdf } from '#platform/pdf/write-pdf.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { businessToday } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { type BookingRecord, getBooking } from '../bookings.repository.ts';
import { listSold } from '../list-sold.ts';
import { describeBooking, describeDate } from './describe-booking.ts';
import { describeDocument, titleOf } from './describe-document.ts';
import { describeHandOut } from './describe-hand-out.ts';
import { createEvidenceRepository, type EvidencePaddler } from './evidence.repository.ts';

/** What mails can carry: originals beyond this total are not enclosed. */
const maxEnclosedBytes = 5 * 1024 * 1024;

interface Evidence {
  name: string;
  contentType: 'application/pdf';
  content: Buffer;
}

/**
 * What the customer accepted, and was told when craft were handed out, as a PDF in the language of the booking: the same bytes
 * for staff and for the customer, however often it is made.
 * @returns `null` where there was neither, as for bookings made at the desk where guests are told nothing.
 */
export async function makeEvidence(
  executor: Executor,
  bookingId: number,
  timeZone: string,
): Promise<Evidence | null> {
  const booking = await getBooking(executor, bookingId);
  const evidence = createEvidenceRepository(executor);
  const accepted = await evidence.listAccepted(bookingId);
  const handOut = await evidence.findHandOut(bookingId);
  const writtenAt = accepted[0]?.acceptedAt ?? handOut?.occurredAt;
  if (!writtenAt) return null;
  const { language } = booking;
  const locale = toLocale(language);
  const business = await readBusinessLines(executor);
  const sold = await listSold(executor, booking, language);
  const reference = bookingReference(bookingId);
  const titleText = accepted.length > 0 ? m.evidence_title : m.evidence_hand_out_title;
  const title = titleText({ reference }, { locale });
  const weather = await evidence.findWeather(bookingId);
  const blocks: PdfBlock[] = describeBooking({
    ...{ booking, business, sold, timeZone, weather },
    hasDocuments: accepted.length > 0,
  });
  blocks.push(...describePaddlers(booking, await evidence.listPaddlers(bookingId), timeZone));
  if (handOut) {
    const handedOut = Object.keys(handOut.loads ?? {});
    const titles = await createCatalogueRepository(executor).listTitles(handedOut, language);
    const titleOf = (itemId: string) => titles.find((item) => item.itemId === itemId)?.title ?? itemId;
    blocks.push(...describeHandOut({ handOut, language, timeZone, titleOf }));
  }
  const files: EnclosedFile[] = [];
  let room = maxEnclosedBytes;
  for (const document of accepted) {
    const isEnclosed = document.content.length <= room;
    if (isEnclosed) {
      room -= document.content.length;
      files.push(enclose(document, language));
    }
    const keptSha256 = createHash('sha256').update(document.content).digest();
    blocks.push(...describeDocument({ document, keptSha256, isEnclosed, business, language, timeZone }));
  }
  const content = await writePdf({
    title,
    author: business[0] ?? '',
    lang: locale,
    writtenAt,
    footer: title,
    blocks,
    files,
  });
  return { name: `${reference}.pdf`, contentType: 'application/pdf', content };
}

function enclose(
  {
    documentType,
    filename,
    contentType,
    content,
  }: Parameters<typeof titleOf>[0] & {
    filename: string;
    contentType: string;
    content: Buffer;
  },
  language: Language,
): EnclosedFile {
  const title = titleOf({ documentType }, language);
  return {
    // Two documents may have one name, and each of them has to be found.
    name: `${documentType}-${filename}`,
    contentType: contentType.split(';')[0] ?? contentType,
    description: m.evidence_enclosure({ title }, { locale: toLocale(language) }),
    content,
  };
}

/** The paddlers and the confirmations of guardians. Empty if the booking did not ask for them. */
function describePaddlers(
  booking: BookingRecord,
  paddlers: readonly EvidencePaddler[],
  timeZone: string,
): PdfBlock[] {
  if (paddlers.length === 0) return [];
  const { language } = booking;
  const locale = toLocale(language);
  const unknown = m.evidence_unknown({}, { locale });
  const rows = paddlers.map((paddler, index): Fact => {
    const { isBooker, isMinor, guardianName, guardianStatement, leftAt } = paddler;
    const { fullName, dateOfBirth } = isBooker ? booking : paddler;
    const born = dateOfBirth && m.paddlers_born({ date: describeDate(dateOfBirth, language) }, { locale });
    return {
      label: m.paddlers_number({ number: index + 1 }, { locale }),
      lines: [
        fullName ?? unknown,
        born ?? unknown,
        ...(isMinor ? [m.paddlers_minor({ guardian: guardianName ?? unknown }, { locale })] : []),
        ...(leftAt
          ? [m.paddlers_left({ date: describeDate(businessToday(leftAt, timeZone), language) }, { locale })]
          : []),
        ...(guardianStatement ? [m.evidence_ticked({ statement: guardianStatement }, { locale })] : []),
      ],
    };
  });
  return [
    { kind: 'heading', level: 2, text: m.paddlers_title({}, { locale }) },
    { kind: 'facts', rows },
  ];
}
