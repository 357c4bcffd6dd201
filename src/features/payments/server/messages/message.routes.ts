import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { networkOf } from '#platform/http/addresses/network-of.ts';
import { rawBody, withRawBodies } from '#platform/http/bodies/raw-bodies.ts';
import type { Payments } from '../payments.ts';
import { receiveCallback } from './receive-callback.ts';

/** What is posted in the gateway's name: by the gateway itself, and by the browsers that it sends back. */
export function registerMessages(app: FastifyInstance, payments: Payments): void {
  const exceedsLimit = limitUnverified(app);
  registerWebhook(app, payments, exceedsLimit);
  registerReturns(app, payments, exceedsLimit);
}

/** A message has about 1 kB, 64 fields at most, and values of a few dozen characters; the rest is slack for new fields. */
const maxCallbackBytes = 16 * 1024;

/**
 * Per network and minute. The gateway repeats a message for a payment now and then; even one whose certificate is set
 * up wrongly, so that nothing verifies, stays far below this.
 */
const maxPerMinute = 60;

/** Counts a message that did not verify. @returns whether its network has sent too many of them. */
type ExceedsLimit = (request: FastifyRequest) => Promise<boolean>;

/** Kept per process, for the 5,000 networks that sent last. */
function limitUnverified(app: FastifyInstance): ExceedsLimit {
  const count = app.createRateLimit({
    max: maxPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}

/**
 * Where the gateway reports payments. It reads one thing only: 200 and exactly `OK`, or anything else, upon which it
 * gives the money back. Its messages are never limited in number: each one may be somebody's money. Only what does not
 * verify is.
 */
function registerWebhook(app: FastifyInstance, payments: Payments, exceedsLimit: ExceedsLimit): void {
  withRawBodies(app, (scope) => {
    scope.route({
      method: 'POST',
      url: '/api/payment/webhook',
      config: { permission: 'public', allowCrossSite: true },
      schema: {
        summary: 'For the payment gateway: a payment, or one taken back. Answers `OK` as plain text',
        consumes: ['application/x-www-form-urlencoded'],
        produces: ['text/plain'],
        response: {
          200: z.literal('OK'),
          ...Object.fromEntries([400, 404, 409, 413, 429, 503].map((status) => [status, z.string()])),
        },
      },
      bodyLimit: maxCallbackBytes,
      errorHandler: answerError,
      handler: async (request, reply) => {
        const body = rawBody(request);
        const { status, text, outcome } = await receiveCallback(payments, body, 'notification', () =>
          exceedsLimit(request),
        );
        if (status === 429) reply.header('retry-after', '60');
        request.log.info({ status, outcome }, 'the gateway reported');
        return sendText(reply, status, text);
      },
    });
  });
}

/** Not `OK`: what was not recorded has to be given back, or sent again. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode: status = 500 } = error;
  if (status === 413) return sendText(reply, 413, 'TOO LARGE');
  if (status < 500) return sendText(reply, 400, 'UNREADABLE');
  request.log.error({ err: error, cause: error.cause }, 'a report of the gateway could not be taken in');
  return sendText(reply.header('retry-after', '2'), 503, 'UNAVAILABLE');
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
}

const pages = ['/payment/success', '/payment/cancel', '/payment/error', '/vouchers/order'] as const;

/**
 * Where the gateway sends the customer's browser back, with a POST from its own site: without our cookies, and with
 * nothing that could be believed unseen. It is led on to the page of the same address, which asks the server what is
 * true. Whatever comes, the customer gets that page.
 */
function registerReturns(app: FastifyInstance, payments: Payments, exceedsLimit: ExceedsLimit): void {
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
