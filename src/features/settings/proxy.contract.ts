import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';

export const UntrustedProxy = z.strictObject({
  address: z.string(),
  /** The header that it sent, in lower case. */
  header: z.string(),
});

export const getProxyState = defineCall({
  method: 'GET',
  path: '/api/admin/proxy',
  summary: 'Whether requests reach this server through a proxy that TRUST_PROXY does not name',
  status: 200,
  response: z.strictObject({ untrusted: UntrustedProxy.nullable() }),
});
