import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, LanguageField } from '#shared/field-schemas.ts';
import { mailKinds, mailStates } from './domain/mail-kind.ts';

export const EmailConfig = z.strictObject({
  /** Empty until staff enter one. */
  notificationEmail: z.string(),
  /** The language of mails to that address: that of the user who saved it. */
  language: LanguageField.nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type EmailConfig = z.infer<typeof EmailConfig>;

/** As long as SMTP allows an address to be. */
export const NotificationEmail = z.email('notification_email_invalid').max(254, 'notification_email_invalid');

export const EmailSettings = z.strictObject({ notificationEmail: NotificationEmail });
export type EmailSettings = z.infer<typeof EmailSettings>;

export const getEmailConfig = defineCall({
  method: 'GET',
  path: '/api/email-config',
  summary: 'Where staff are told of bookings and payments',
  status: 200,
  response: EmailConfig,
});

export const updateEmailConfig = defineCall({
  method: 'PATCH',
  path: '/api/email-config',
  summary: 'Changes where staff are told of bookings and payments',
  body: EmailSettings,
  status: 200,
  response: EmailConfig,
});

export const MailState = z.enum(mailStates);
export type MailState = z.infer<typeof MailState>;

export const Mail = z.strictObject({
  id: z.int(),
  kind: z.enum(mailKinds),
  state: MailState,
  bookingId: z.int().nullable(),
  recipient: z.string(),
  language: LanguageField,
  subject: z.string(),
  /** How often the mail server answered, or could have; not while it was away. */
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const MailPage = z.strictObject({
  mails: z.array(Mail),
  nextCursor: z.string().nullable(),
  counts: z.strictObject({ waiting: z.int(), sent: z.int(), failed: z.int() }),
  /** Whether a mail server is configured; without one mails wait. */
  isDelivering: z.boolean(),
});
export type MailPage = z.infer<typeof MailPage>;

export const listMails = defineCall({
  method: 'GET',
  path: '/api/mails',
  summary: 'Mails, newest first',
  query: z.strictObject({
    state: MailState.optional(),
    cursor: BigIdParameter.optional(),
  }),
  status: 200,
  response: MailPage,
});

export const getMail = defineCall({
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'A mail as it was written, without the token of its private link',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: Mail.extend({ html: z.string(), hasCalendar: z.boolean() }),
  errors: ['notifications/mail-not-found'],
});

export const resendMail = defineCall({
  method: 'POST',
  path: '/api/mails/:id/resend',
  summary: 'Tries a failed or waiting mail at once, or sends a copy of one that was sent',
  params: z.strictObject({ id: BigIdParameter }),
  status: 200,
  response: Mail,
  errors: ['notifications/mail-not-found', 'notifications/mail-on-its-way'],
});
