import type { FastifyInstance } from 'fastify';
import {
  type Payments,
  refundUnspent,
  withRefundableAttempt,
} from '#features/payments/server/payments.public.ts';
import { issueText } from '#i18n/issue-text.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { apiRoute } from '#platform/http/api-route.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { searchKey } from '#shared/typed/search-key.ts';
import { readVoucherCode, showVoucherCode } from '../domain/voucher-code.public.ts';
import { stateOf } from '../domain/voucher-value.ts';
import * as contract from '../vouchers.contract.ts';
import { withdrawVoucher } from './end-voucher.ts';
import { evaluateCode } from './evaluate-code.ts';
import { makeVouchers } from './make-vouchers.ts';
import { createMovementsRepository } from './movements.repository.ts';
import type { PublishVoucherEvent } from './sale/voucher-events.ts';
import { createVoucherOrdersRepository } from './sale/voucher-orders.repository.ts';
import { createVouchersRepository, type StoredVoucher } from './vouchers.repository.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** Codes that may be tried per address and minute; 0 means no limit. */
  voucherChecksPerMinute: number;
  payments: Payments;
  announceVoucher: PublishVoucherEvent;
}

export function registerVoucherRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, timeZone, voucherChecksPerMinute } = dependencies;
  const findToday = () => businessToday(clock.now(), timeZone);

  apiRoute(
    app,
    contract.checkVoucher,
    { permission: 'public', perMinute: voucherChecksPerMinute },
    async ({ body: { code: typed, priceCents }, reply }) => {
      reply.header('cache-control', 'no-store');
      const { code, discountCents } = await evaluateCode(database, typed, { today: findToday(), priceCents });
      return { code: showVoucherCode(code), discountCents };
    },
  );
  registerOwnerCalls(app, database, findToday);
  registerSoldVouchers(app, dependencies, findToday);
}

function registerOwnerCalls(app: FastifyInstance, database: Database, findToday: () => LocalDate): void {
  const owner = { permission: 'owner' } as const;
  const show = (voucher: StoredVoucher) => toVoucher(voucher, findToday());

  apiRoute(app, contract.listVouchers, owner, async ({ query: { q = '', state, before }, reply }) => {
    reply.header('cache-control', 'no-store');
    const label = searchKey(q) || null;
    const found = await createVouchersRepository(database).list({
      label,
      code: readPart(q),
      state: state ?? null,
      today: findToday(),
      before: before ?? null,
      limit: contract.vouchersPerPage,
    });
    return found.map(show);
  });

  apiRoute(app, contract.createVouchers, owner, async ({ body, request }) => {
    refuseOver(body.expiresOn, findToday(), requestLanguage(request));
    const made = await makeVouchers(database, body, request.staff?.id ?? null);
    return made.map(show);
  });

  apiRoute(app, contract.getVoucher, owner, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    const voucher = await createVouchersRepository(database).findById(params.id);
    if (!voucher) throw new AppError('vouchers/not-found');
    const movements = await createMovementsRepository(database).list(params.id);
    return {
      voucher: show(voucher),
      movements: movements.map(({ movedAt, ...movement }) => ({
        ...movement,
        movedAt: movedAt.toISOString(),
      })),
    };
  });

  apiRoute(app, contract.withdrawVoucher, owner, async ({ params, request }) =>
    show(await withdrawVoucher(database, params.id, request.staff?.id ?? null)),
  );
}

/** Rejects codes that could never be used. Today is that of the business, not of the client. */
function refuseOver(expiresOn: LocalDate | null, today: LocalDate, language: Language): void {
  if (expiresOn === null || expiresOn >= today) return;
  const message = issueText('voucher_over', toLocale(language));
  const issues = [{ path: 'expiresOn', message }];
  throw new AppError('http/invalid', { parameters: { details: message }, issues });
}

/** Vouchers that were bought on the site. */
function registerSoldVouchers(
  app: FastifyInstance,
  { database, payments, announceVoucher }: Dependencies,
  findToday: () => LocalDate,
): void {
  const owner = { permission: 'owner' } as const;
  async function show(id: number): Promise<contract.Voucher> {
    const voucher = await createVouchersRepository(database).findById(id);
    if (!voucher) throw new AppError('vouchers/not-found');
    return toVoucher(voucher, findToday());
  }

  apiRoute(app, contract.sendVoucherAgain, owner, async ({ params: { id }, body: { email } }) => {
    await sendVoucherAgain(database, announceVoucher, { voucherId: id, email });
    return show(id);
  });

  apiRoute(app, contract.refundVoucher, owner, async ({ params: { id }, body: { reason }, request }) => {
    await show(id);
    await refundSoldVoucher(payments, { voucherId: id, reason, staffId: request.staff?.id ?? null });
    return show(id);
  });
}

/** Part of a code, which may be too short to be one. */
function readPart(q: string): string | null {
  return (
    readVoucherCode(q) ??
    (q
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '') ||
      null)
  );
}

function toVoucher(
  { isWithdrawn, createdAt, sale, ...voucher }: StoredVoucher,
  today: LocalDate,
): contract.Voucher {
  return {
    ...voucher,
    code: showVoucherCode(voucher.code),
    state: stateOf({ ...voucher, isWithdrawn }, today),
    sale: sale && { ...sale, isRefundable: sale.refundableCents > 0 },
    createdAt: createdAt.toISOString(),
  };
}

/** Sends a sold voucher once more, to its buyer or to a corrected address. */
export async function sendVoucherAgain(
  database: Database,
  announce: PublishVoucherEvent,
  { voucherId, email }: { voucherId: number; email: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const orders = createVoucherOrdersRepository(tx);
    const voucher = await createVouchersRepository(tx).lock(voucherId);
    if (!voucher) throw new AppError('vouchers/not-found');
    const order = await orders.findByVoucher(voucherId);
    if (!order) throw new AppError('vouchers/not-bought');
    if (voucher.isWithdrawn) throw new AppError('vouchers/unknown');
    const { orderId } = order;
    if (email !== order.buyerEmail) await orders.setBuyer(orderId, email);
    const times = await orders.countSent(orderId);
    // The refunded part is worth nothing any more.
    const { worthCents } = await createMovementsRepository(tx).sumOf(voucherId);
    const { amountCents } = order;
    const event = { kind: 'voucher-sold', amountCents, worthCents, isRepeated: true } as const;
    await announce(tx, {
      ...event,
      order: { ...order, buyerEmail: email },
      key: `${orderId}:again:${times}`,
    });
  });
}

/** Gives the money of a voucher back to the card, as far as no booking has spent it. Repeating it changes nothing. */
export async function refundSoldVoucher(
  payments: Payments,
  { voucherId, staffId, reason }: { voucherId: number; staffId: number | null; reason: string },
): Promise<void> {
  const { database } = payments;
  const order = await createVoucherOrdersRepository(database).findByVoucher(voucherId);
  if (!order) throw new AppError('vouchers/not-bought');
  await withRefundableAttempt(payments, order.orderId, async (tx, attempt) => {
    await refundUnspent(payments, tx, attempt, { staffId, reason });
  });
}
