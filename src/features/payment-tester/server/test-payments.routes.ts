import type { FastifyInstance } from 'fastify';
import type { Payments } from '#features/payments/server/payments.public.ts';
import { refundTestPayment } from '#features/payments/server/payments.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../test-payments.contract.ts';
import { createTestPaymentsRepository } from './test-payments.repository.ts';

export function registerTestPayments(app: FastifyInstance, { payments }: { payments: Payments }): void {
  apiRoute(app, contract.listTestPayments, { permission: 'owner' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const paid = await createTestPaymentsRepository(payments.database).listPaid();
    return paid.map((payment) => ({ ...payment, createdAt: payment.createdAt.toISOString() }));
  });

  apiRoute(app, contract.refundTestPayment, { permission: 'owner' }, async ({ params: { orderId } }) => {
    await refundTestPayment(payments, orderId);
    return { orderId, state: 'refund-pending' as const };
  });
}
