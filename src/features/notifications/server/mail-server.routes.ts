import type { FastifyInstance } from 'fastify';
import { formatSentence } from '#features/checks/server/sentence.public.ts';
import { expectTypeable, type TypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SmtpSettings } from '#platform/config/smtp-settings.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../mail-server.contract.ts';
import { evaluateMail, tryMail } from './try-mail.public.ts';

interface Dependencies {
  typedSecrets: TypedSecrets;
  clock: Clock;
  timeZone: string;
  publicUrl: string;
  mailServer: {
    /** The variables of the environment that set it. */
    variables: readonly string[];
    /** The one that is in use. */
    find: () => SmtpSettings | null;
  };
}

const longestTestMs = 30_000;

export function registerMailServerRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { typedSecrets, timeZone, mailServer } = dependencies;
  const { variables, find } = mailServer;

  async function describe(): Promise<contract.MailServer> {
    const state = { variables: [...variables], typed: await typedSecrets.describe('mail-server') };
    return { state, server: withoutPassword(find()) };
  }

  apiRoute(app, contract.getMailServer, { permission: 'owner' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return describe();
  });

  apiRoute(app, contract.setMailServer, { permission: 'owner' }, async ({ body, request }) => {
    expectTypeable(variables);
    await typedSecrets.refresh();
    const password = body.password ?? keptPassword(typedSecrets.find('mail-server'), body);
    await typedSecrets.set('mail-server', toSettings(body, password), request.staff?.id ?? null);
    return describe();
  });

  apiRoute(app, contract.removeMailServer, { permission: 'owner' }, async () => {
    await typedSecrets.remove('mail-server');
    return describe();
  });

  apiRoute(app, contract.tryMailServer, { permission: 'owner' }, async ({ body, request }) => {
    const smtp = find();
    const { recipient } = body;
    const signal = AbortSignal.timeout(longestTestMs);
    const trial = smtp && (await tryMail(smtp, { ...dependencies, recipient }, signal));
    const { state, message, remedy } = evaluateMail(smtp?.host ?? null, trial, recipient);
    const reader = { language: requestLanguage(request), timeZone };
    return {
      state,
      message: formatSentence(message, reader),
      step: remedy && formatSentence(remedy, reader),
    };
  });
}

function toSettings({ host, port, security, user, sender }: contract.TypedMailServer, password: string) {
  return { host, port, secure: security === 'tls', user, password, from: { name: '', address: sender } };
}

function withoutPassword(smtp: SmtpSettings | null): contract.MailServer['server'] {
  if (!smtp) return null;
  const { host, port, secure, user, from } = smtp;
  return { host, port, security: secure ? 'tls' : 'starttls', user, sender: from.address };
}

/** The stored password is used only for the server and user it was typed for, so that it cannot be sent to another server. */
function keptPassword(before: SmtpSettings | null, { host, port, user }: contract.TypedMailServer): string {
  if (user === '') return '';
  if (before && before.host === host && before.port === port && before.user === user) return before.password;
  throw new AppError('notifications/password-needed');
}
