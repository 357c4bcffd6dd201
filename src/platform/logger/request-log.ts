import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line per request, when it is over: of everything that may have changed something and of everything that
 * failed. Reads that went well are the bulk and tell nothing.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const isUneventful =
      !error && reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
    if (isUneventful) return;
    reply.log.info(
      {
        req: request,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        err: error ?? undefined,
      },
      'request',
    );
  }
}
