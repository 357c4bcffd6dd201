import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { AppError } from '#shared/app-error.ts';
import { type AuditChange, listAudit, listAuditChanges } from '../audit.contract.ts';
import { auditKindOf, tablesOfKind } from '../domain/audit-kinds.ts';
import { createAuditRepository } from './audit.repository.ts';

const entriesPerPage = 30;
const changesPerPage = 100;

export function registerAuditRoutes(
  app: FastifyInstance,
  { database, timeZone }: { database: Database; timeZone: string },
): void {
  const audit = createAuditRepository(database);

  apiRoute(app, listAudit, { permission: 'owner' }, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    const { person, kind, logins, booking, day, cursor, limit = entriesPerPage } = query;
    const entries = await audit.listEntries({
      actor: person ?? null,
      tables: kind ? tablesOfKind(kind) : null,
      includesLogins: logins !== 'without',
      booking: booking === undefined ? null : String(booking),
      day: day ? { date: day, timeZone } : null,
      before: cursor ?? null,
      limit: limit + 1,
    });
    const page = entries.slice(0, limit);
    return {
      entries: page.map((entry) => ({
        ...entry,
        at: entry.at.toISOString(),
        changes: entry.changes.map(withKind),
      })),
      nextCursor: cursorAfter(entries, page),
      people: await audit.listPeople(),
    };
  });

  apiRoute(app, listAuditChanges, { permission: 'owner' }, async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    const changes = await audit.listChanges(params.id, query.cursor ?? 0, changesPerPage + 1);
    if (changes.length === 0) throw new AppError('audit/not-found');
    const page = changes.slice(0, changesPerPage);
    return { changes: page.map(withKind), nextCursor: cursorAfter(changes, page) };
  });
}

function withKind(change: Omit<AuditChange, 'kind'>): AuditChange {
  return { ...change, kind: auditKindOf(change.table) };
}

/** The last of the page, where one more than the page was found. */
function cursorAfter(found: { id: number }[], page: { id: number }[]): string | null {
  return found.length > page.length ? String(page.at(-1)?.id) : null;
}
