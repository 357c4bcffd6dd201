import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds a cookie to this origin; browsers take that name over https only. */
const keptDays = 30;

export function createSessionCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  const session = `${prefix}pagaia_session`;
  const device = `${prefix}pagaia_device`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    read: (request: FastifyRequest) => request.cookies[session],
    /** A kept session outlives the browser; the others end with it. */
    write: (reply: FastifyReply, token: string, { isKept }: { isKept: boolean }) =>
      reply.setCookie(session, token, { ...options, ...(isKept ? { maxAge: keptDays * 86_400 } : {}) }),
    clear: (reply: FastifyReply) => reply.clearCookie(session, options),
    /** The mark of a browser that has logged in before. */
    readDevice: (request: FastifyRequest): string | null => {
      const { valid, value } = request.unsignCookie(request.cookies[device] ?? '');
      return valid ? value : null;
    },
    writeDevice: (reply: FastifyReply, mark: string) =>
      reply.setCookie(device, mark, { ...options, signed: true, maxAge: 365 * 86_400 }),
  };
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;
