import type { FastifyInstance } from 'fastify';
import type { TypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import * as service from '../receipt-service.contract.ts';
import * as contract from '../receipts.contract.ts';
import { readReceipts } from './read-receipts.ts';
import { recordReceipt } from './record-receipt.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
  typedSecrets: TypedSecrets;
}

export function registerReceiptsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, typedSecrets } = dependencies;
  const reading = { ...dependencies, hasService: () => typedSecrets.find('receipt-service') !== null };

  apiRoute(app, contract.listReceipts, { permission: 'staff' }, ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return readReceipts(reading, query.date, requestLanguage(request));
  });

  apiRoute(app, contract.recordReceipt, { permission: 'staff' }, async ({ params, query, body, request }) => {
    if (body.act === 'not-needed' && request.staff?.role !== 'owner')
      throw new AppError('identity/owner-required');
    await recordReceipt(database, params.source, { act: body, staffId: request.staff?.id ?? null });
    return readReceipts(reading, query.date, requestLanguage(request));
  });
}

export function registerReceiptServiceRoutes(
  app: FastifyInstance,
  { typedSecrets }: Pick<Dependencies, 'typedSecrets'>,
): void {
  async function describe(): Promise<service.ReceiptService> {
    const typed = await typedSecrets.describe('receipt-service');
    return {
      state: { variables: [], typed },
      address: typedSecrets.find('receipt-service')?.address ?? null,
    };
  }

  apiRoute(app, service.getReceiptService, { permission: 'owner' }, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return describe();
  });

  apiRoute(app, service.setReceiptService, { permission: 'owner' }, async ({ body, request }) => {
    await typedSecrets.refresh();
    const before = typedSecrets.find('receipt-service');
    // Only for the address that it was typed for, so that it cannot be sent to another.
    const key = body.key ?? (before?.address === body.address ? before.key : null);
    if (key === null) throw new AppError('receipts/key-needed');
    await typedSecrets.set('receipt-service', { address: body.address, key }, request.staff?.id ?? null);
    return describe();
  });

  apiRoute(app, service.removeReceiptService, { permission: 'owner' }, async () => {
    await typedSecrets.remove('receipt-service');
    return describe();
  });
}
