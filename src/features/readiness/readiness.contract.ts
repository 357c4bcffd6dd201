import { z } from 'zod';
import { CheckState } from '#features/checks/checks.contract.ts';
import { defineCall } from '#shared/api-call.ts';

/** What a first start fills in, by the check that finds it. */
const exampleIds = ['documents', 'texts', 'trips', 'prices', 'item-pictures', 'page-pictures'] as const;
/** Steps of a first opening that no check can judge: only an owner knows that they are as they should be. */
const stepIds = ['hours', 'places', 'cards', 'team'] as const;
const KeptId = z.enum([...exampleIds, ...stepIds]);
export type KeptId = z.infer<typeof KeptId>;

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
  /** An example that the owner can keep as it is. */
  isExample: z.boolean(),
});
export type ReadinessLine = z.infer<typeof ReadinessLine>;

export const getReadiness = defineCall({
  method: 'GET',
  path: '/api/admin/ready',
  summary: 'What the owner of a new site has not yet replaced or set',
  status: 200,
  response: z.strictObject({
    /** `null` once the site was opened. */
    opening: z
      .strictObject({
        /** The lines that keep it from being opened. */
        missing: z.array(z.string()),
        /** The examples and steps that the owner keeps as they are. */
        kept: z.array(z.string()),
        /** What cards are from then on; `null` without a store. */
        cards: z.enum(['local', 'test', 'live']).nullable(),
      })
      .nullable(),
    lines: z.array(ReadinessLine),
  }),
});
export type Readiness = z.infer<typeof getReadiness.response>;

export const openSite = defineCall({
  method: 'POST',
  path: '/api/admin/ready/open',
  summary: 'Lets visitors in for the first time, if nothing keeps the site from being opened',
  status: 200,
  response: getReadiness.response,
  errors: ['readiness/not-ready'],
});

export const acceptExamples = defineCall({
  method: 'POST',
  path: '/api/admin/ready/examples',
  summary: 'Keeps examples of a first start, and steps of its opening, as they are',
  body: z.strictObject({ ids: z.array(KeptId).min(1).max(10) }),
  status: 200,
  response: getReadiness.response,
});

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
