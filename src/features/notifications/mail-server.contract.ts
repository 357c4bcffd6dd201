import { z } from 'zod';
import { CheckState } from '#features/checks/checks.contract.ts';
import { SecretState } from '#features/typed-secrets/typed-secrets.contract.ts';
import { defineCall } from '#shared/api-call.ts';
import { textField } from '#shared/field-schemas.ts';
import { NotificationEmail } from './notifications.contract.ts';

/** `tls` from the first byte; `starttls` as soon as the server offers it, and before any login. */
const Security = z.enum(['starttls', 'tls']);

const Facts = {
  host: textField(253)
    .trim()
    .regex(/^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:.]+\])$/i, 'mail_host'),
  port: z.int('mail_port').min(1, 'mail_port').max(65_535, 'mail_port'),
  security: Security,
  /** Empty where no login is needed. */
  user: textField(200).trim(),
  /** Whom mails come from. */
  sender: NotificationEmail,
};

export const TypedMailServer = z
  .strictObject({
    ...Facts,
    /** `null` keeps the one that is there, for the same server and user. */
    password: textField(500).nullable(),
  })
  .refine(({ user, password }) => user !== '' || !password, { path: ['user'], message: 'required' });
export type TypedMailServer = z.infer<typeof TypedMailServer>;

export const MailServer = z.strictObject({
  state: SecretState,
  /** As it is set, without its password; `null` where none is, or where it cannot be read. */
  server: z.strictObject({ ...Facts, sender: z.string(), host: z.string(), user: z.string() }).nullable(),
});
export type MailServer = z.infer<typeof MailServer>;

export const getMailServer = defineCall({
  method: 'GET',
  path: '/api/admin/mail-server',
  summary: 'The mail server, without its password, and where it is set',
  status: 200,
  response: MailServer,
});

export const setMailServer = defineCall({
  method: 'PUT',
  path: '/api/admin/mail-server',
  summary: 'Sets the mail server; refused where the environment does',
  body: TypedMailServer,
  status: 200,
  response: MailServer,
  errors: ['notifications/password-needed', 'secrets/set-by-environment', 'secrets/key-unusable'],
});

export const removeMailServer = defineCall({
  method: 'DELETE',
  path: '/api/admin/mail-server',
  summary: 'Forgets the mail server that was typed',
  status: 200,
  response: MailServer,
});

export const tryMailServer = defineCall({
  method: 'POST',
  path: '/api/admin/mail-server/test',
  summary: 'Sends a test mail by the mail server that is set; takes up to a minute',
  body: z.strictObject({ recipient: NotificationEmail }),
  status: 200,
  response: z.strictObject({ state: CheckState, message: z.string(), step: z.string().nullable() }),
});
export type MailServerTest = z.infer<typeof tryMailServer.response>;
