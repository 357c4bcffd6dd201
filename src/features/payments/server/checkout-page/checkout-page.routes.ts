import type { FastifyInstance } from 'fastify';
import { readSetting } from '#features/settings/server/settings.public.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import type { Payments } from '../payments.ts';
import { checkoutPage, unknownOrderPage } from './checkout-page.ts';
import { redirectToCheckout } from './redirect-to-checkout.ts';

/** `checkoutUrl` of the checkout calls: from here the customer goes on to the gateway. */
export function registerCheckoutPage(app: FastifyInstance, payments: Payments): void {
  app.get<{ Params: { orderId: string } }>(
    '/payment/checkout/:orderId',
    { config: { permission: 'public' } },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      const lead = await redirectToCheckout(payments, request.params.orderId);
      if (lead.kind === 'page') return reply.redirect(lead.path, 303);
      const name = await readSetting(payments.database, 'business_name');
      const page =
        lead.kind === 'gateway' ? checkoutPage(name, lead) : unknownOrderPage(name, requestLanguage(request));
      return reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', page.policy)
        .send(page.html);
    },
  );
}
