import type { FastifyInstance } from 'fastify';
import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import { type CardSalesObstacle, settingsOfPackage } from '#features/payments/server/payments.public.ts';
import { expectTypeable, type TypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import * as contract from '../card-store.contract.ts';
import { formatFindings } from './findings/finding.ts';
import { type PackageTrial, tryPackage } from './test-package.ts';

interface Dependencies {
  database: Database;
  typedSecrets: TypedSecrets;
  timeZone: string;
  publicUrl: string;
  cardStore: {
    /** The variables of the environment that set it. */
    variables: readonly string[];
    /** The address of the gateway, where the environment sets it. */
    url: string | undefined;
    /** Why no cards could be taken with these settings. */
    findObstacle: (mypos: MyposSettings) => CardSalesObstacle | null;
  };
}

export function registerCardStoreRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, typedSecrets, timeZone, publicUrl, cardStore } = dependencies;
  const { variables, url, findObstacle } = cardStore;

  async function describe(): Promise<contract.CardStore> {
    const state = { variables: [...variables], typed: await typedSecrets.describe('card-store') };
    return { state, mode: typedSecrets.find('card-store')?.mode ?? null, url: url ?? null };
  }

  apiRoute(app, contract.getCardStore, { permission: 'owner' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return describe();
  });

  apiRoute(app, contract.setCardStore, { permission: 'owner' }, async ({ body, request }) => {
    expectTypeable(variables);
    const mypos = settingsOfPackage(body, url);
    const tryIt = () => tryPackage({ database, mypos, publicUrl, obstacle: findObstacle(mypos) });
    const first = await tryIt();
    const isKept = isUsable(first);
    if (isKept) await typedSecrets.set('card-store', body, request.staff?.id ?? null);
    // The gateway's way back leads to the store that is in use, so it can be tried only now.
    const { findings } = isKept ? await tryIt() : first;
    const reader = { language: requestLanguage(request), timeZone };
    return { isKept, findings: formatFindings(findings, reader), store: await describe() };
  });

  apiRoute(app, contract.removeCardStore, { permission: 'owner' }, async () => {
    await typedSecrets.remove('card-store');
    return describe();
  });
}

const refusals = new Set(['refused', 'gateway-unsigned-refusal', 'gateway-bad-signature']);

/** A package that cannot work must not replace one that does; a gateway that does not answer says nothing against it. */
function isUsable({ account, findings }: PackageTrial): boolean {
  return account !== null && !findings.some(({ code }) => refusals.has(code));
}
