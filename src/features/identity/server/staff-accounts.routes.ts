import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../staff-accounts.contract.ts';
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaffPassword,
  setStaffRole,
} from './manage-staff.ts';

/** What an owner does about the accounts of all staff. */
export function registerStaffAccountRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const list = async () =>
    (await listStaff(database)).map(({ id, username, role, isDisabled, lastSeenAt }) => ({
      ...{ id, username, role, isDisabled },
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    }));

  apiRoute(app, contract.listStaffAccounts, { permission: 'owner' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return list();
  });

  apiRoute(app, contract.createStaffAccount, { permission: 'owner' }, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return addStaff(database, body.username, body.role);
  });

  apiRoute(
    app,
    contract.changeStaffAccount,
    { permission: 'owner' },
    async ({ params: { accountId }, body, reply }) => {
      reply.header('cache-control', 'no-store');
      if ('role' in body) await setStaffRole(database, accountId, body.role);
      else await (body.isDisabled ? disableStaff : enableStaff)(database, accountId);
      return list();
    },
  );

  apiRoute(app, contract.resetAccountPassword, { permission: 'owner' }, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return resetStaffPassword(database, params.accountId);
  });
}
