import type { BriefingIssue } from '#features/briefing/domain/find-issues.public.ts';
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
  position: number;
  isBooker: boolean;
  isMinor: boolean;
  fullName: string | null;
  dateOfBirth: LocalDate | null;
  guardianName: string | null;
  guardianStatement: string | null;
  /** Since when they do not come along any more. */
  leftAt: Date | null;
}

/** What holds of a hand-out; what is personal is `null` where it was erased. */
export interface HandOut {
  version: number;
  /** In which it was told; `null` where it was not. */
  language: Language | null;
  people: number | null;
  jackets: Record<string, number>;
  loads: Record<string, number> | null;
  issues: BriefingIssue[] | null;
  reason: string | null;
  /** Of the version, as it was told. */
  lines: Record<Language, string[]>;
  occurredAt: Date;
  staff: string | null;
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

    /** The rule that was accepted, and what the forecast said then and when boats were last handed out. */
    findWeather: async (bookingId: number) =>
      (await executor.row(sql<'evidence.findWeather', { handOutVerdict: string | null }>`
        select b.weather_rule, b.weather_verdict,
          (select f.weather_verdict from rental_facts f
            where f.booking_id = b.id and f.moves = b.moves and f.kind = 'handed-out' and f.weather_verdict is not null
              and fact_stands(f.id, f.is_untimely or f.is_late)
            order by f.occurred_at desc, f.id limit 1) as hand_out_verdict
        from bookings b where b.id = ${bookingId}`)) ?? {
        weatherRule: null,
        weatherVerdict: null,
        handOutVerdict: null,
      },

    findHandOut: (bookingId: number) =>
      executor.row(sql<'evidence.findHandOut', HandOut>`
        select h.version, h.language, h.people, h.jackets, h.loads, h.issues, h.reason, s.lines, f.occurred_at,
          a.username as staff
        from briefings h join briefing_sheets s using (version) join rental_facts f on f.id = h.fact_id
        left join staff_accounts a on a.id = f.staff_id
        where h.booking_id = ${bookingId} and h.counts`),

    /** All who were named when it was booked, also those who have left since. */
    listPaddlers: (bookingId: number) =>
      executor.rows(sql<'evidence.listPaddlers'>`
        select position, is_booker, is_minor, full_name, date_of_birth, guardian_name, guardian_statement, left_at
        from booking_paddlers where booking_id = ${bookingId} order by position`),

    setLeft: (bookingId: number, positions: readonly number[]) =>
      executor.run(sql<'evidence.setLeft'>`
        update booking_paddlers set left_at = now()
        where booking_id = ${bookingId} and position = any(${positions}::int[]) and left_at is null`),

    /** Who was named goes on in another booking. What a guardian ticked stays with what was accepted then. */
    copyPaddlers: (bookingId: number, otherId: number, positions: readonly number[]) =>
      executor.run(sql<'evidence.copyPaddlers'>`
        insert into booking_paddlers (booking_id, position, is_booker, is_minor, full_name, date_of_birth, guardian_name)
        select ${otherId}, row_number() over (order by position), is_booker, is_minor, full_name, date_of_birth, guardian_name
        from booking_paddlers where booking_id = ${bookingId} and position = any(${positions}::int[])`),

    /** Those who still come along, with their age on the day. */
    listComing: (bookingId: number) =>
      executor.rows(sql<'evidence.listComing'>`
        select p.position, p.is_booker, extract(year from age(b.booking_date,
          case when p.is_booker then b.date_of_birth else p.date_of_birth end))::int as age
        from bookings b join booking_paddlers p on p.booking_id = b.id
        where b.id = ${bookingId} and p.left_at is null order by p.position`),
  };
}
