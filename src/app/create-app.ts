import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createGuestLinks } from '#features/bookings/server/bookings.public.ts';
import { createGuestDoor } from '#features/guest-page/server/open-guest-page.ts';
import {
  createSessionCookies,
  createSessionWatch,
  createStaffFinder,
} from '#features/identity/server/identity.public.ts';
import type { Payments } from '#features/payments/server/payments.public.ts';
import type { TypedSecrets } from '#features/typed-secrets/server/typed-secrets.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { readForwarding } from '#platform/http/addresses/forwarding.ts';
import { matchAddresses } from '#platform/http/addresses/match-addresses.ts';
import { actForStaff } from '#platform/http/audit-actor.ts';
import { readOnlyJson } from '#platform/http/bodies/json-bodies.ts';
import { prioritizeCalls } from '#platform/http/call-priority.ts';
import { refuseCrossSiteWrites } from '#platform/http/cross-site-requests.ts';
import { keepAliveMs, prepareOrderlyStop } from '#platform/http/orderly-stop.ts';
import { requirePermissions } from '#platform/http/permission.ts';
import { createRequestIds, rememberWriters } from '#platform/http/request-id.ts';
import { addSecurityHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import { requireSingleHost } from '#platform/http/single-host.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { registerLiveRoutes } from '#platform/live/live.routes.ts';
import { lazyChildLogger } from '#platform/logger/lazy-child.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { RequestLog } from '#platform/logger/request-log.ts';
import type { Config } from './config/config.ts';
import { createSite } from './create-site.ts';
import { answerErrors, sendError } from './errors/error-response.ts';
import { createKnownContact } from './errors/known-contact.ts';
import { answerParserErrors } from './errors/parser-errors.ts';
import { registerHealth } from './health.ts';
import { createObstacleFinder } from './obstacles.ts';
import { describeCalls, serveDescription } from './openapi/openapi.ts';
import { openBuiltPages, openSourcePages } from './pages/page-source.ts';
import { registerPages } from './pages/pages.ts';
import { serveSearchFiles } from './pages/search-files.ts';
import { priorityCalls } from './priority-calls.ts';
import { registerFeatures } from './register-features.ts';
import type { Secrets } from './store/prepare-store.ts';
import { serveSiteMetrics } from './watching/serve-metrics.ts';

export interface AppDependencies {
  config: Config;
  database: Database;
  clock: Clock;
  secrets: Secrets;
  typedSecrets: TypedSecrets;
  payments: Payments;
  log: Logger;
  /** Those that run, as far as they are watched. */
  jobs?: readonly Pick<Job, 'name' | 'cron'>[];
  /** `false` leaves the pages out, where only calls are of interest. */
  withPages?: boolean;
}

/** The bare server: what holds before anything is registered. */
function openServer(
  config: Config,
  log: Logger,
  isTrustedProxy: ReturnType<typeof matchAddresses>,
): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    childLoggerFactory: lazyChildLogger,
    genReqId: createRequestIds(isTrustedProxy),
    trustProxy: config.trustedProxies.length > 0 && isTrustedProxy,
    bodyLimit: 64 * 1024,
    // A photo on a weak line, and its turn among others, takes longer than any other call.
    requestTimeout: 120_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    keepAliveTimeout: keepAliveMs,
    routerOptions: { maxParamLength: 200 },
    // Without one `requireSingleHost` answers, as it does for several.
    http: { requireHostHeader: false },
    clientErrorHandler: answerParserErrors(config.publicUrl),
    // An address that cannot be read matches no route, so nothing that is registered below runs for it.
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.headers(securityHeaders(config.publicUrl)));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** The whole application on a database: what the process serves and what tests talk to. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, clock, secrets, typedSecrets, payments } = dependencies;
  const { log, jobs = [], withPages = true } = dependencies;
  const isTrustedProxy = matchAddresses(config.trustedProxies);
  const app = openServer(config, log, isTrustedProxy);
  rememberWriters(app);
  const findUntrustedProxy = readForwarding(app, isTrustedProxy);
  prepareOrderlyStop(app);
  readOnlyJson(app);
  answerErrors(app, createKnownContact(database));

  await app.register(cookie, { secret: secrets.cookieKey.toString('base64') });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(rateLimit, { global: false });
  await describeCalls(app);

  const cookies = createSessionCookies(config.publicUrl);
  addSecurityHeaders(app, config.publicUrl);
  const { findStaff, isFromStaff } = createStaffFinder(database, cookies);
  prioritizeCalls(app, { ...priorityCalls, isFromStaff });
  requireSingleHost(app);
  requirePermissions(app, findStaff);
  actForStaff(app);
  refuseCrossSiteWrites(app, config.publicUrl);
  const findObstacle = createObstacleFinder({ config, database, isStopping: app.orderlyStop.isStopping });
  registerHealth(app, { database, findObstacle });
  serveSiteMetrics(app, { config, database, jobs, findObstacle });
  registerLiveRoutes(app, { database, ...createSessionWatch(database, cookies) });
  const { capabilityKey } = secrets;
  const links = createGuestLinks(capabilityKey);
  const { timeZone, limits } = config;
  const wrongTokensPerMinute = limits.guestTokens;
  const openGuestPage = createGuestDoor({ database, clock, timeZone, links, wrongTokensPerMinute });
  const site = createSite({
    ...{ config, database, clock, cookies, payments, capabilityKey, links, openGuestPage },
    ...{ findUntrustedProxy, isTrustedProxy, typedSecrets },
  });
  await registerFeatures(app, site);
  serveDescription(app);
  serveSearchFiles(app, config.publicUrl);
  if (withPages) {
    const pages = config.mode === 'development' ? await openSourcePages(app) : await openBuiltPages();
    const describeStore = () => `${payments.gateway?.mode} ${payments.obstacle?.code} ${site.hasTestPages()}`;
    await registerPages(app, {
      ...{ pages, config, database, clock, findStaff, openGuestPage, describeStore },
    });
  }
  return app;
}
