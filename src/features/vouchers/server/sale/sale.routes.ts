import type { FastifyInstance } from 'fastify';
import { createPaymentAttemptsRepository, readProgress } from '#features/payments/server/payments.public.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { answerIn } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { leastSaleCents, mostSaleCents } from '../../domain/sale-rules.ts';
import * as contract from '../../voucher-sale.contract.ts';
import { readOpenSale, startVoucherOrder } from './start-order.ts';
import { createVoucherOrdersRepository } from './voucher-orders.repository.ts';
import {
  readWithdrawal,
  type WithdrawalDependencies,
  withdrawFromPurchase,
} from './withdraw-from-purchase.ts';

interface Dependencies extends WithdrawalDependencies {
  /** Orders per address and minute; 0 means no limit. */
  attemptsPerMinute: number;
  /** Codes that may be tried per address and minute; 0 means no limit. */
  voucherChecksPerMinute: number;
}

/** What visitors call who buy a gift voucher. */
export function registerVoucherSale(
  app: FastifyInstance,
  { attemptsPerMinute, voucherChecksPerMinute, ...dependencies }: Dependencies,
): void {
  const { payments } = dependencies;
  const { database } = payments;
  const limits = { permission: 'own', perMinute: attemptsPerMinute } as const;
  const guessLimits = { permission: 'own', perMinute: voucherChecksPerMinute } as const;

  apiRoute(app, contract.getVoucherOffer, { permission: 'public' }, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const { presetCents, validMonths } = await readOpenSale(database, payments);
    return { presetCents, validMonths, leastCents: leastSaleCents, mostCents: mostSaleCents };
  });

  apiRoute(app, contract.orderVoucher, limits, ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const language = answerIn(request, body.language);
    return startVoucherOrder(payments, { ...body, language, isExempt: request.staff !== null });
  });

  apiRoute(app, contract.getVoucherOrder, { permission: 'own' }, async ({ params: { orderId }, reply }) => {
    reply.header('cache-control', 'no-store');
    const attempt = await createPaymentAttemptsRepository(database).find(orderId);
    if (attempt?.purpose !== 'voucher') throw new AppError('payments/order-not-found');
    const { amountCents, progress } = await readProgress(payments, orderId);
    const order = await createVoucherOrdersRepository(database).find(orderId);
    return { amountCents, progress, isWithdrawn: Boolean(order?.withdrawnAt) };
  });

  apiRoute(app, contract.readWithdrawal, guessLimits, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return readWithdrawal(dependencies, body.reference);
  });

  apiRoute(app, contract.withdrawFromPurchase, guessLimits, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return withdrawFromPurchase(dependencies, body);
  });
}
