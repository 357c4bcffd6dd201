import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { textField } from '#shared/field-schemas.ts';

export const Session = z.strictObject({
  authenticated: z.boolean(),
  user: z.strictObject({ username: z.string() }).nullable(),
});
export type Session = z.infer<typeof Session>;

export const LoginRequest = z.strictObject({
  username: textField(100).min(3, 'username_too_short'),
  password: z.string().min(6, 'password_too_short').max(200),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const getSession = defineCall({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is logged in',
  status: 200,
  response: Session,
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
