import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rawBody, withRawBodies } from '#platform/http/bodies/raw-bodies.ts';
import type { Payments } from '../payments.ts';
import { type ExceedsLimit, maxCallbackBytes } from './limit-unverified.ts';
import { receiveCallback } from './receive-callback.ts';

/**
 * Where the gateway reports payments. It reads one thing only: 200 and exactly `OK`, or anything else, upon which it
 * gives the money back. Its messages are never limited in number: each one may be somebody's money. Only what does not
 * verify is.
 */
export function registerWebhook(app: FastifyInstance, payments: Payments, exceedsLimit: ExceedsLimit): void {
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

/** Not `OK`: what was not taken in has to be given back, or told again. */
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
