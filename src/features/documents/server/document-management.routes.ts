import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { AppError } from '#shared/app-error.ts';
import {
  activateDocument,
  type DocumentVersionRow,
  getDocumentFile,
  listDocuments,
  uploadDocument,
} from '../document-management.contract.ts';
import { setDocumentActive } from './activate-document.ts';
import { createDocumentVersionsRepository } from './document-versions.repository.ts';
import { sendDocument } from './send-document.ts';
import { takeDocument } from './take-document.ts';

type Versions = ReturnType<typeof createDocumentVersionsRepository>;

function demand<Found>(found: Found | null): Found {
  if (!found) throw new AppError('documents/no-such-version');
  return found;
}

/** One document after the other, so that never more than one of them is in memory. */
async function* writeWithContent(versions: Versions, rows: readonly DocumentVersionRow[]) {
  yield '[';
  for (const [index, row] of rows.entries()) {
    const content = (await versions.findFile(row.id))?.content.toString('base64') ?? '';
    yield `${index > 0 ? ',' : ''}${JSON.stringify({ ...row, content })}`;
  }
  yield ']';
}

export function registerDocumentManagement(app: FastifyInstance, { database }: { database: Database }): void {
  const versions = createDocumentVersionsRepository(database);

  apiRoute(app, listDocuments, { permission: 'owner' }, async ({ params, query, reply }) => {
    const rows = await versions.list(params.documentType, query.language ?? null);
    reply.header('cache-control', 'no-store');
    if (query.withContent === 'false') return rows;
    reply.type('application/json; charset=utf-8');
    return reply.send(Readable.from(writeWithContent(versions, rows)));
  });

  apiRoute(app, getDocumentFile, { permission: 'owner' }, async ({ params, query, reply }) => {
    const document = demand(await versions.findFile(params.id));
    reply.header('cache-control', 'private, no-cache');
    return sendDocument(reply, document, { as: query.view ? 'view' : 'download', framedBy: 'self' });
  });

  apiRoute(app, activateDocument, { permission: 'owner' }, ({ params, body }) =>
    setDocumentActive(database, { ...params, ...body }),
  );

  withUploads(app, (scope) => {
    apiRoute(scope, uploadDocument, { permission: 'owner' }, async ({ body }) => {
      const { document: file, isActive, ...key } = body;
      return demand(await takeDocument(database, { file, isActive: isActive === 'true', ...key }));
    });
  });
}
