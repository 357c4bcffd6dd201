import { useMutation } from '@tanstack/react-query';
import type { FormCheckoutAnswer } from '#features/checkout/checkout.contract.ts';
import { api } from '#web/api/api-client.ts';
import { useNow } from '#web/site/use-now.ts';

const calls = {
  direct: 'POST /api/payment/direct-checkout',
  post: 'POST /api/payment/post-checkout',
  create: 'POST /api/payment/create-checkout',
} as const;
export type CheckoutWay = keyof typeof calls;

export interface TestCheckout {
  /** The server's answer; with the signed form where the way has one. */
  answer: Pick<FormCheckoutAnswer, 'success' | 'checkoutUrl' | 'orderId' | 'transactionId'> &
    Partial<Pick<FormCheckoutAnswer, 'postUrl' | 'formData' | 'note'>>;
  elapsedMs: number;
}

/** Begins a payment that buys nothing: its name begins with TEST-. */
export function useTestCheckout(way: CheckoutWay) {
  const now = useNow();
  return useMutation({
    mutationFn: async (amountCents: number): Promise<TestCheckout> => {
      const since = performance.now();
      const body = {
        transactionId: `TEST-${now().getTime()}`,
        amount: amountCents / 100,
        customerEmail: 'test@example.com',
        customerName: 'Test',
        itemsBooked: '[]',
      };
      const answer = await api(calls[way], { body });
      if (!answer.success || !answer.checkoutUrl)
        throw new Error('The answer holds no way to the payment page.');
      return { answer, elapsedMs: Math.round(performance.now() - since) };
    },
  });
}

/** The page that leads on, on the address under which the visitor came. */
export function pathOfCheckout({ answer }: TestCheckout): string {
  return new URL(answer.checkoutUrl).pathname;
}
