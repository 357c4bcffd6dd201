import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../notifications.contract.ts';
import { resendMail } from './again/resend-mail.ts';
import { createEmailConfigRepository, type EmailConfigRecord } from './email-config.repository.ts';
import { createMailsRepository, type MailRecord } from './mails.repository.ts';

interface Dependencies {
  database: Database;
  publicUrl: string;
  /** Whether a mail server is configured. */
  isDelivering: () => boolean;
}

const pageSize = 20;

export function registerNotificationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerConfigCalls(app, dependencies);
  registerMailCalls(app, dependencies);
}

function registerConfigCalls(app: FastifyInstance, { database }: Dependencies): void {
  const config = createEmailConfigRepository(database);

  apiRoute(app, contract.getEmailConfig, { permission: 'owner' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return toConfig(await config.find());
  });

  apiRoute(app, contract.updateEmailConfig, { permission: 'owner' }, async ({ body, request }) =>
    toConfig(await config.save(body.notificationEmail, requestLanguage(request))),
  );
}

function registerMailCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, isDelivering } = dependencies;
  const mails = createMailsRepository(database);

  apiRoute(app, contract.listMails, { permission: 'owner' }, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    const page = await mails.list(query.state ?? null, query.cursor ?? null, pageSize);
    const last = page.at(-1);
    return {
      mails: page.map(toMail),
      nextCursor: last && page.length === pageSize ? String(last.id) : null,
      counts: await mails.count(),
      isDelivering: isDelivering(),
    };
  });

  apiRoute(app, contract.getMail, { permission: 'owner' }, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    const mail = await mails.find(params.id);
    if (!mail) throw new AppError('notifications/mail-not-found');
    const { html, hasCalendar, ...record } = mail;
    return { ...toMail(record), html, hasCalendar };
  });

  apiRoute(app, contract.resendMail, { permission: 'owner' }, async ({ params }) =>
    toMail(await resendMail(dependencies, params.id)),
  );
}

function toConfig(record: EmailConfigRecord | null): contract.EmailConfig {
  return {
    notificationEmail: record?.notificationEmail ?? '',
    language: record?.language ?? null,
    updatedAt: record?.updatedAt.toISOString() ?? null,
  };
}

function toMail({ createdAt, sentAt, nextTryAt, ...record }: MailRecord): contract.Mail {
  const { id, kind, state, bookingId, recipient, language, subject, attempts, lastError } = record;
  return {
    id,
    kind,
    state,
    bookingId,
    recipient,
    language,
    subject,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
}
