import { createHash } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Language } from '#shared/language.ts';
import type { DocumentKind } from '../documents.contract.ts';

export interface DocumentRecord {
  id: number;
  documentType: DocumentKind;
  language: Language;
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Which text a customer agrees to: its id, the hash of its bytes and the language that it is written in. */
export interface DocumentVersion {
  id: number;
  documentType: DocumentKind;
  language: Language;
  sha256: Buffer;
}

export function createDocumentsRepository(executor: Executor) {
  return {
    /** The active document of a kind in the language, else in English. */
    findActive: (kind: DocumentKind, language: Language) =>
      executor.row(sql<'documents.findActive'>`
        select id, document_type, language, filename, content_type, content
        from documents where is_active and document_type = ${kind} and language in (${language}, 'EN')
        order by language = ${language} desc limit 1`),
    /** The version of each kind that counts in the language, English where the language has none. */
    listActiveVersions: (language: Language) =>
      executor.rows(sql<'documents.listActiveVersions'>`
        select distinct on (document_type) id, document_type, language, sha256
        from documents where is_active and language in (${language}, 'EN')
        order by document_type, language = ${language} desc`),
    /** Active documents that a first start wrote. */
    countSeeded: async () =>
      (
        await executor.row(sql<'documents.countSeeded'>`
        select count(*)::int as count from documents
        where is_active and created_at < (select min(applied_at) + interval '2 minutes' from schema_migrations)`)
      )?.count ?? 0,
    /** Active documents that guests cannot open. */
    countFaulty: async () =>
      (
        await executor.row(sql<'documents.countFaulty'>`
        select count(*)::int as count from documents where is_active and fault is not null`)
      )?.count ?? 0,
    isEmpty: async () =>
      (await executor.row(sql<'documents.isEmpty'>`select from documents limit 1`)) === null,
    create: (document: Omit<DocumentRecord, 'id'>) =>
      executor.run(sql<'documents.create'>`
        insert into documents (document_type, language, filename, content_type, content, sha256)
        values (${document.documentType}, ${document.language}, ${document.filename}, ${document.contentType},
          ${document.content}, ${createHash('sha256').update(document.content).digest()})`),
  };
}
