import type { AcceptedKind } from '#features/documents/domain/document-kinds.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';

/** A document as it was accepted, with its stored bytes. */
export interface AcceptedDocument {
  documentType: AcceptedKind;
  filename: string;
  contentType: string;
  content: Buffer;
  /** Counts the versions of its kind and language. */
  version: number;
  /** The hash of the accepted bytes. */
  sha256: Buffer;
  language: Language;
  acceptedAt: Date;
  /** `null`: accepted before this was kept, or erased since. */
  typedName: string | null;
  networkAddress: string | null;
  userAgent: string | null;
}

/** Somebody who paddles; what is personal is `null` where it was erased, and of the booker, whom the booking names. */
export interface EvidencePaddler {
  isBooker: boolean;
  isMinor: boolean;
  fullName: string | null;
  dateOfBirth: LocalDate | null;
  guardianName: string | null;
  guardianStatement: string | null;
}

export function createEvidenceRepository(executor: Executor) {
  return {
    listAccepted: (bookingId: number) =>
      executor.rows(sql<
        'evidence.listAccepted',
        Pick<AcceptedDocument, 'documentType' | 'language' | 'version'>
      >`
        select b.document_type, d.filename, d.content_type, d.content,
          (select count(*)::int from documents other where other.id <= d.id
            and other.document_type = d.document_type and other.language = d.language) as version,
          b.sha256, b.language, b.accepted_at, b.typed_name, b.network_address, b.user_agent
        from booking_documents b join documents d on d.id = b.document_id
        where b.booking_id = ${bookingId} order by array_position(array['waiver', 'terms', 'privacy'], b.document_type)`),

    findWeatherRule: async (bookingId: number) =>
      (
        await executor.row(
          sql<'evidence.findWeatherRule'>`select weather_rule from bookings where id = ${bookingId}`,
        )
      )?.weatherRule ?? null,

    /** All who paddle, as they were named when it was booked. */
    listPaddlers: (bookingId: number) =>
      executor.rows(sql<'evidence.listPaddlers'>`
        select is_booker, is_minor, full_name, date_of_birth, guardian_name, guardian_statement
        from booking_paddlers where booking_id = ${bookingId} order by position`),
  };
}
