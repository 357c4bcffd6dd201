import { createHash } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import type { DocumentVersionRow } from '../document-management.contract.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { type DocumentFault, maxCountedBookings } from '../domain/document-faults.ts';
import type { DocumentRecord } from './documents.repository.ts';

type VersionRow = Omit<DocumentVersionRow, 'createdAt' | 'lastAcceptedAt' | 'fault'> & {
  fault: DocumentFault | null;
  createdAt: Date;
  lastAcceptedAt: Date | null;
};

interface Wish {
  documentType: DocumentKind | null;
  language: Language | null;
  id: number | null;
}

function toVersion({ createdAt, lastAcceptedAt, fault, ...row }: VersionRow): DocumentVersionRow {
  return {
    ...row,
    ...(fault ? { fault } : {}),
    createdAt: createdAt.toISOString(),
    lastAcceptedAt: lastAcceptedAt?.toISOString() ?? null,
  };
}

export function createDocumentVersionsRepository(executor: Executor) {
  async function list({ documentType, language, id }: Wish): Promise<DocumentVersionRow[]> {
    const rows = await executor.rows(sql<
      'document-versions.list',
      Pick<VersionRow, 'acceptedBookings' | 'version' | 'fault'>
    >`
      select d.id, d.filename, d.language, d.document_type, d.content_type,
        (select count(*)::int from documents other where other.id <= d.id
          and other.document_type = d.document_type and other.language = d.language) as version,
        d.created_at, d.is_active, d.fault, length(d.content) as size_bytes,
        (select count(*)::int from (
          select from booking_documents where document_id = d.id limit ${maxCountedBookings}) as accepted
        ) as accepted_bookings,
        (select max(accepted_at) from booking_documents where document_id = d.id) as last_accepted_at
      from documents d
      where d.document_type = coalesce(${documentType}::text, d.document_type)
        and d.language = coalesce(${language}::text, d.language) and d.id = coalesce(${id}::int, d.id)
      order by d.id desc`);
    return rows.map(toVersion);
  }

  return {
    list: (documentType: DocumentKind, language: Language | null) =>
      list({ documentType, language, id: null }),
    find: async (id: number) => (await list({ documentType: null, language: null, id }))[0] ?? null,
    /** Those that guests read first. */
    listUnchecked: async () => {
      const rows = await executor.rows(sql<'document-versions.listUnchecked'>`
        select id from documents where checked_at is null order by is_active desc, id desc`);
      return rows.map(({ id }) => id);
    },
    /** @param fault `null` where it could be opened. */
    setChecked: (id: number, fault: DocumentFault | null) =>
      executor.run(sql<'document-versions.setChecked'>`
        update documents set checked_at = now(), fault = ${fault} where id = ${id}`),
    findFile: (id: number) =>
      executor.row(sql<'document-versions.findFile'>`
        select id, document_type, language, filename, content_type, content
        from documents where id = ${id}`),
    /** Taken before anything is written, so that two who change the same kind and language wait for one another. */
    lock: ({ documentType, language }: Pick<DocumentRecord, 'documentType' | 'language'>) =>
      executor.run(sql<'document-versions.lock'>`
        select from documents where document_type = ${documentType} and language = ${language}
        order by id for no key update`),
    /** Not active yet: that is a step of its own. */
    create: async (document: Omit<DocumentRecord, 'id'>) => {
      const row = await executor.row(sql<'document-versions.create'>`
        insert into documents (document_type, language, filename, content_type, content, sha256, is_active)
        values (${document.documentType}, ${document.language}, ${document.filename}, ${document.contentType},
          ${document.content}, ${createHash('sha256').update(document.content).digest()}, false)
        returning id`);
      if (!row) throw new Error('The document was not stored');
      return row.id;
    },
    /** Ends the one that counted until now. */
    deactivateOthers: (id: number) =>
      executor.run(sql<'document-versions.deactivateOthers'>`
        update documents other set is_active = false from documents chosen
        where chosen.id = ${id} and other.id <> chosen.id and other.is_active
          and other.document_type = chosen.document_type and other.language = chosen.language`),
    setActive: (id: number, isActive: boolean) =>
      executor.run(
        sql<'document-versions.setActive'>`update documents set is_active = ${isActive} where id = ${id}`,
      ),
  };
}
