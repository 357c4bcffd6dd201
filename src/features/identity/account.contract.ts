import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { BigIdParameter, textField } from '#shared/field-schemas.ts';
import { Session } from './identity.contract.ts';

const NewPassword = textField(200).min(6, 'password_too_short');

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/admin/account',
  summary: 'Who is logged in, and in how many browsers',
  status: 200,
  response: z.strictObject({
    username: z.string(),
    /** The one that asks first, then by their last use. */
    sessions: z.array(
      z.strictObject({
        id: z.int(),
        startedAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        /** Such as `Safari, iPhone`; empty where it is not known. */
        device: z.string(),
        /** Whether it stays logged in for the season. */
        isKept: z.boolean(),
        isThisOne: z.boolean(),
      }),
    ),
  }),
});

export type Account = z.infer<typeof getAccount.response>;

export const PasswordRequest = z.strictObject({
  currentPassword: z.string().min(1, 'required').max(200),
  newPassword: NewPassword,
});
export type PasswordRequest = z.infer<typeof PasswordRequest>;

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/admin/account/password',
  summary: 'Change the own password; every other session ends',
  body: PasswordRequest,
  status: 200,
  response: Session,
  errors: ['identity/password-wrong', 'identity/password-throttled'],
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/admin/account/sessions/:sessionId',
  summary: 'End one session of the own account; one that has ended already is fine',
  params: z.strictObject({ sessionId: BigIdParameter }),
  status: 200,
  response: z.strictObject({ ended: z.boolean() }),
});

export const signOutEverywhere = defineCall({
  method: 'POST',
  path: '/api/admin/account/sign-out-everywhere',
  summary: 'End every session of the own account, this one too',
  status: 200,
  response: Session,
});
