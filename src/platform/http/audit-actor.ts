import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
import { actAs } from '#platform/database/actor.ts';

/**
 * What staff send is done in their name, whichever route it comes by: the audit log shows it. Reading changes nothing,
 * and `public` routes do not ask who sends.
 */
export function actForStaff(app: FastifyInstance): void {
  const act: preHandlerHookHandler = ({ method, routeOptions, staff }, _, done) => {
    if (!staff) return done();
    actAs({ staffId: staff.id, name: staff.username, action: `${method} ${routeOptions.url}` }, done);
  };
  app.addHook('onRoute', (route) => {
    const isReading = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (isReading || route.config?.permission === 'public') return;
    route.preHandler = [...[route.preHandler ?? []].flat(), act];
  });
}
