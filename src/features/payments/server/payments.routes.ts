import type { FastifyInstance } from 'fastify';
import { readSetting } from '#features/settings/server/settings.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../payments.contract.ts';
import { createPaymentAttemptsRepository } from './attempts/payment-attempts.repository.ts';
import { readProgress } from './attempts/read-progress.ts';
import { createAttentionRepository } from './attention.repository.ts';
import { registerCheckoutPage } from './checkout-page/checkout-page.routes.ts';
import { createLedgerRepository } from './ledger/ledger.repository.ts';
import { registerMessages } from './messages/message.routes.ts';
import { registerPaymentPanel } from './panel/panel.routes.ts';
import type { Payments } from './payments.ts';
import { closeAttention } from './review-queue.ts';

export interface PaymentRoutes {
  payments: Payments;
  /** Whether the public test pages are switched on. */
  hasTestPages: () => boolean;
}

export function registerPaymentRoutes(app: FastifyInstance, routes: PaymentRoutes): void {
  registerCustomerCalls(app, routes);
  registerStaffCalls(app, routes.payments);
  registerPaymentPanel(app, routes.payments);
  registerCheckoutPage(app, routes.payments);
  registerMessages(app, routes.payments);
}

function registerCustomerCalls(app: FastifyInstance, { payments, hasTestPages }: PaymentRoutes): void {
  apiRoute(app, contract.getPaymentOptions, { permission: 'public' }, async ({ reply }) => {
    const { database, gateway, obstacle } = payments;
    reply.header('cache-control', 'no-store');
    return {
      onlinePayment: obstacle === null && (await readSetting(database, 'online_payment')),
      mode: obstacle === null ? (gateway?.mode ?? null) : null,
      testPages: hasTestPages(),
    };
  });

  apiRoute(app, contract.getPaymentStatus, { permission: 'own' }, ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readProgress(payments, params.orderId);
  });
}

function registerStaffCalls(app: FastifyInstance, payments: Payments): void {
  const { database } = payments;
  const attention = createAttentionRepository(database);

  apiRoute(app, contract.listAttention, { permission: 'owner' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const items = await attention.listOpen();
    return items.map((item) => ({ ...item, raisedAt: item.raisedAt.toISOString() }));
  });

  apiRoute(app, contract.resolveAttention, { permission: 'owner' }, async ({ params, request }) => {
    await closeAttention(payments, params.id, request.staff?.id ?? 0);
    return { id: params.id };
  });

  apiRoute(app, contract.getPaymentHistory, { permission: 'staff' }, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    const attempts = await createPaymentAttemptsRepository(database).listByBooking(params.id);
    const movements = await createLedgerRepository(database).listByBooking(params.id);
    return {
      attempts: attempts.map(({ orderId, state, amountCents, providerReference, createdAt }) => ({
        orderId,
        state,
        amountCents,
        reference: providerReference,
        createdAt: createdAt.toISOString(),
      })),
      movements: movements.map(({ reference: _, movedAt, ...movement }) => ({
        ...movement,
        movedAt: movedAt.toISOString(),
      })),
    };
  });
}
