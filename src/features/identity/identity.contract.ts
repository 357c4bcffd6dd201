import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { textField } from '#shared/field-schemas.ts';
import { staffRoles } from '#shared/staff-role.ts';
import { tidyTyped } from '#shared/typed/tidy-typed.ts';

export const Session = z.strictObject({
  authenticated: z.boolean(),
  user: z.strictObject({ username: z.string(), role: z.enum(staffRoles) }).nullable(),
});
export type Session = z.infer<typeof Session>;

/** A phone writes a space after a word that it completes. */
export const UsernameField = textField(100).overwrite(tidyTyped).min(3, 'username_too_short');

export const LoginRequest = z.strictObject({
  username: UsernameField,
  password: z.string().min(6, 'password_too_short').max(200),
  /** On a device that stays logged in for the season, where the owner allows it; otherwise it counts for nothing. */
  stay: z.boolean().optional(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const getSession = defineCall({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is logged in',
  status: 200,
  response: Session,
});

export const getLoginOptions = defineCall({
  method: 'GET',
  path: '/api/login/options',
  summary: 'Whether a device may stay logged in',
  status: 200,
  response: z.strictObject({ mayStay: z.boolean() }),
});

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in with username and password',
  body: LoginRequest,
  status: 200,
  response: Session,
  errors: ['identity/login-failed', 'identity/login-throttled'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session',
  status: 200,
  response: Session,
});
