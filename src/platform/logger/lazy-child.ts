import type { FastifyServerOptions } from 'fastify';
import type { Logger } from './logger.ts';

type ChildLoggerFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/** Most requests log nothing, so a request's own logger is made when it first speaks. */
export const lazyChildLogger: ChildLoggerFactory = (parent, bindings, options) => {
  let child: Logger | undefined;
  return new Proxy(parent as Logger, {
    get: (_, property) => {
      child ??= parent.child(bindings, options) as Logger;
      const value: unknown = Reflect.get(child, property);
      return typeof value === 'function' ? value.bind(child) : value;
    },
  });
};
