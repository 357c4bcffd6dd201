import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rawBody, withRawBodies } from '#platform/http/bodies/raw-bodies.ts';
import type { Payments } from '../payments.ts';
import { type ExceedsLimit, maxCallbackBytes } from './limit-unverified.ts';
import { receiveCallback } from './receive-callback.ts';

const pages = ['/payment/success', '/payment/cancel', '/payment/error', '/vouchers/order'] as const;

/**
 * Where the gateway sends the customer's browser back, with a POST from its own site: without our cookies, and with
 * nothing that could be believed unseen. It is led on to the page of the same address, which asks the server what is
 * true. Whatever comes, the customer gets that page.
 */
export function registerReturns(app: FastifyInstance, payments: Payments, exceedsLimit: ExceedsLimit): void {
  withRawBodies(app, (scope) => {
    for (const page of pages) {
      scope.route({
        method: 'POST',
        url: page,
        config: { permission: 'public', allowCrossSite: true },
        bodyLimit: maxCallbackBytes,
        errorHandler: (error, request, reply) => leadOnAfter(error, request, reply, page),
        handler: async (request, reply) => {
          const body = rawBody(request);
          const { orderId, bookingId } = await receiveCallback(payments, body, 'browser', () =>
            exceedsLimit(request),
          );
          const claims = new URLSearchParams();
          if (orderId) claims.set('orderId', orderId);
          if (bookingId) claims.set('bookingId', String(bookingId));
          return leadOn(reply, claims.size > 0 ? `${page}?${claims}` : page);
        },
      });
    }
  });
}

function leadOnAfter(error: FastifyError, request: FastifyRequest, reply: FastifyReply, page: string) {
  if ((error.statusCode ?? 500) >= 500) {
    request.log.error({ err: error, cause: error.cause }, 'a returning customer could not be recognised');
  }
  return leadOn(reply, page);
}

function leadOn(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(url, 303);
}
