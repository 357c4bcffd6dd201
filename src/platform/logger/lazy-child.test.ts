import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { lazyChildLogger } from './lazy-child.ts';

/** A server whose log is kept line by line, and which counts the loggers that requests get. */
async function openServer() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const made: unknown[] = [];
  const { child } = log;
  log.child = function (this: typeof log, ...details: Parameters<typeof child>) {
    if ('reqId' in details[0]) made.push(details[0]);
    return child.apply(this, details) as never;
  };
  const app = fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    genReqId: () => 'id-of-request',
    childLoggerFactory: lazyChildLogger,
  });
  app.get('/silent', async () => 'nothing to say');
  app.get('/speaks', async (request) => {
    request.log.warn({ units: 2 }, 'two are missing');
    request.log.child({ part: 'stock' }).info('one is back');
    return request.log.level;
  });
  return { app, lines, made };
}

test('a request that logs nothing has no logger made', async () => {
  const { app, made } = await openServer();
  await app.inject('/silent');
  expect(made).toEqual([]);
});

test('a request that logs has one logger, which names the request in each line', async () => {
  const { app, lines, made } = await openServer();
  const answer = await app.inject('/speaks');
  expect(answer.body).toBe('info');
  expect(made).toEqual([{ reqId: 'id-of-request' }]);
  expect(lines).toMatchObject([
    { level: 40, reqId: 'id-of-request', units: 2, msg: 'two are missing' },
    { level: 30, reqId: 'id-of-request', part: 'stock', msg: 'one is back' },
  ]);
});
