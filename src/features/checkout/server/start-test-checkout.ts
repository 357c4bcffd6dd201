import { assertGatewayReady, openAttempt, type Payments } from '#features/payments/server/payments.public.ts';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import { plainEuro } from '#shared/money.ts';

/** Orders with this beginning only try the way: they touch no booking and no unit. */
export const testPrefix = 'TEST-';

const publicCents = { least: 10, most: 10_000 } as const;
const staffCents = { least: 1, most: 10_000 } as const;

interface TestWish {
  clientReference: string;
  amountCents: number;
  language: Language;
  isStaff: boolean;
}

/** Begins a card payment that buys nothing. @returns its order id. */
export async function startTestCheckout(
  payments: Payments,
  { clientReference, amountCents, language, isStaff }: TestWish,
): Promise<string> {
  const { least, most } = isStaff ? staffCents : publicCents;
  if (amountCents < least || amountCents > most) {
    const parameters = { least: `€${plainEuro(least)}`, most: `€${plainEuro(most)}` };
    throw new AppError('payments/test-amount', { parameters });
  }
  await assertGatewayReady(payments);
  const rows = [{ title: 'Test', quantity: 1, unitPriceCents: amountCents }];
  const attempt = { purpose: 'test', bookingId: null, amountCents, rows, language, clientReference } as const;
  return payments.database.transaction((tx) => openAttempt(tx, payments, attempt));
}
