import { z } from 'zod';
import { CheckState } from '#features/checks/checks.contract.ts';
import { defineCall } from '#shared/api-call.ts';

const ReadinessLine = z.strictObject({
  id: z.string(),
  title: z.string(),
  state: CheckState,
  /** What was found. */
  message: z.string(),
  /** How it is mended, or looked at; `null` where nothing is to be done. */
  step: z.string().nullable(),
  /** The page of the back office where that is done; `null` where it is done on the server. */
  link: z.string().nullable(),
});
export type ReadinessLine = z.infer<typeof ReadinessLine>;

export const getReadiness = defineCall({
  method: 'GET',
  path: '/api/admin/ready',
  summary: 'What the owner of a new site has not yet replaced or set',
  status: 200,
  response: z.strictObject({ lines: z.array(ReadinessLine) }),
});
export type Readiness = z.infer<typeof getReadiness.response>;

export const checkServer = defineCall({
  method: 'GET',
  path: '/api/admin/ready/server',
  summary:
    'Whether domain, certificate, proxy, mail, payments, disk, clock, backup, weather and versions are in order; asks other servers and takes up to ten seconds',
  status: 200,
  response: z.strictObject({ ranAt: z.iso.datetime(), lines: z.array(ReadinessLine) }),
});
export type ServerCheck = z.infer<typeof checkServer.response>;

const SeenConnection = z.strictObject({
  scheme: z.string(),
  host: z.string(),
  /** Of the client: what limits count by. */
  address: z.string(),
  /** Who connected to the server. */
  peer: z.string(),
  /** Whether the peer said that it forwards for somebody. */
  isForwarded: z.boolean(),
  isTrusted: z.boolean(),
});
export type SeenConnection = z.infer<typeof SeenConnection>;

export const getConnection = defineCall({
  method: 'GET',
  path: '/api/connection',
  summary: 'How the server sees this connection; not found without a proof from its own database',
  headers: z.looseObject({ 'x-connection-proof': z.string().max(200).optional() }),
  status: 200,
  response: SeenConnection,
  errors: ['http/not-found'],
});
