import type { FastifyInstance } from 'fastify';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { withUploads } from '#platform/http/bodies/uploads.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as contract from '../craft.contract.ts';
import { createCraftRepository } from './craft.repository.ts';
import { type CraftDependencies, mendDefect, reportDefect, retireCraft } from './defects.ts';
import { listCraft, readCraft } from './read-craft.ts';

/** Helpers see the craft, report and mend; owners number and retire. */
export function registerCraftRoutes(app: FastifyInstance, dependencies: CraftDependencies): void {
  const { database, clock } = dependencies;
  const staff = { permission: 'staff' } as const;
  const owner = { permission: 'owner' } as const;

  async function assertItem(itemId: string): Promise<void> {
    if (!(await createCatalogueRepository(database).exists(itemId)))
      throw new AppError('catalogue/item-not-found');
  }

  apiRoute(app, contract.listCraft, staff, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return listCraft(dependencies, requestLanguage(request));
  });
  apiRoute(app, contract.readCraft, staff, ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readCraft(dependencies, params.id, requestLanguage(request));
  });
  apiRoute(app, contract.numberUnits, owner, async ({ body: { itemId, prefix, from, to } }) => {
    await assertItem(itemId);
    const numbers = Array.from({ length: to - from + 1 }, (_, n) => `${prefix}${from + n}`);
    return { added: await createCraftRepository(database).number(itemId, numbers, clock.now()) };
  });
  apiRoute(app, contract.retireCraft, owner, ({ params }) => retireCraft(dependencies, params.id));
  apiRoute(app, contract.saveCraftRules, owner, async ({ params: { itemId }, body }) => {
    await assertItem(itemId);
    await createCraftRepository(database).saveRules(itemId, body);
    return body;
  });
  apiRoute(app, contract.mendDefect, staff, ({ params, request }) =>
    mendDefect(dependencies, params.id, request.staff?.id ?? null),
  );
  apiRoute(app, contract.recordCheck, staff, async ({ params: { id }, body: { craftId }, request }) => {
    const craft = createCraftRepository(database);
    if (!(await craft.find(craftId))) throw new AppError('craft/not-found');
    await craft.createCheck(id, craftId, clock.now(), request.staff?.id ?? null);
    return { id };
  });
  withUploads(app, (scope) => {
    apiRoute(scope, contract.reportDefect, staff, ({ params, body, request }) =>
      reportDefect(dependencies, {
        ...body,
        canGoOut: body.canGoOut === 'true',
        craftId: params.id,
        staffId: request.staff?.id ?? null,
      }),
    );
  });
}
