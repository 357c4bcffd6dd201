import type { FastifyInstance } from 'fastify';
import { readSetting } from '#features/settings/server/settings.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../privacy.contract.ts';
import { eraseCustomer, exportCustomer, findCustomer, type PrivacyDependencies } from './customer-data.ts';
import { createRegisterRepository, readRegister } from './read-register.ts';

export function registerPrivacyRoutes(app: FastifyInstance, dependencies: PrivacyDependencies): void {
  const { database } = dependencies;
  const owner = { permission: 'owner' } as const;

  apiRoute(app, contract.getPrivacy, owner, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const [months, register, runs] = await Promise.all([
      readSetting(database, 'personal_data_months'),
      readRegister(database),
      createRegisterRepository(database).listRuns(),
    ]);
    const logged = runs.map((run) => ({ ...run, endedAt: run.endedAt.toISOString() }));
    return {
      months,
      register,
      lastNight: logged.find(({ kind }) => kind === 'nightly') ?? null,
      requests: logged.filter(({ kind }) => kind !== 'nightly'),
    };
  });

  apiRoute(app, contract.findCustomer, owner, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return findCustomer(dependencies, body.search);
  });

  apiRoute(app, contract.exportCustomer, owner, ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return exportCustomer(dependencies, { ...body, staffId: request.staff?.id ?? 0 });
  });

  apiRoute(app, contract.eraseCustomer, owner, ({ body, request }) =>
    eraseCustomer(dependencies, { ...body, staffId: request.staff?.id ?? 0 }),
  );
}
