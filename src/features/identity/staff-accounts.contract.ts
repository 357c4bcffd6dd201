import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { IntIdParameter } from '#shared/field-schemas.ts';
import { staffRoles } from '#shared/staff-role.ts';
import { UsernameField } from './identity.contract.ts';

const Role = z.enum(staffRoles);

const StaffAccount = z.strictObject({
  id: z.int(),
  username: z.string(),
  role: Role,
  /** Nobody can log in to it. */
  isDisabled: z.boolean(),
  /** The last use of a session that is still open; `null` where there is none. */
  lastSeenAt: z.iso.datetime().nullable(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

/** A generated password is in this one answer and nowhere else. */
const NewPassword = z.strictObject({ username: z.string(), password: z.string() });
export type NewPassword = z.infer<typeof NewPassword>;

export const NewAccount = z.strictObject({
  username: UsernameField,
  role: Role,
});
export type NewAccount = z.infer<typeof NewAccount>;

/** Another role, or whether anybody can log in to it. */
export const AccountChange = z.union([
  z.strictObject({ role: Role }),
  z.strictObject({ isDisabled: z.boolean() }),
]);
export type AccountChange = z.infer<typeof AccountChange>;

const params = z.strictObject({ accountId: IntIdParameter });

export const listStaffAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'Who can log in, and as what',
  status: 200,
  response: z.array(StaffAccount),
});

export const createStaffAccount = defineCall({
  method: 'POST',
  path: '/api/admin/accounts',
  summary: 'A new account with a generated password, which is shown this once',
  body: NewAccount,
  status: 200,
  response: NewPassword,
  errors: ['identity/name-taken'],
});

export const changeStaffAccount = defineCall({
  method: 'PATCH',
  path: '/api/admin/accounts/:accountId',
  summary: 'Gives an account another role, closes it or opens it again; closing ends its sessions',
  params,
  body: AccountChange,
  status: 200,
  response: z.array(StaffAccount),
  errors: ['identity/no-such-account', 'identity/last-owner'],
});

export const resetAccountPassword = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:accountId/password',
  summary: 'A new generated password for an account; its sessions end',
  params,
  status: 200,
  response: NewPassword,
  errors: ['identity/no-such-account'],
});
