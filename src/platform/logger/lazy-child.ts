import type { FastifyServerOptions } from 'fastify';
import type { Logger } from './logger.ts';

type ChildLoggerFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/**
 * Most requests log nothing, so a request's own logger is made when it first speaks. Its methods are there before: Fastify
 * looks at all of them when a request comes.
 */
class LazyChild implements Logger {
  readonly #make: () => Logger;
  #made: Logger | undefined;

  constructor(make: () => Logger) {
    this.#make = make;
  }

  get #child(): Logger {
    this.#made ??= this.#make();
    return this.#made;
  }

  #write(level: Exclude<keyof Logger, 'level' | 'child'>, line: unknown[]): void {
    const write: (...line: unknown[]) => void = this.#child[level];
    write.apply(this.#child, line);
  }

  get level() {
    return this.#child.level;
  }

  fatal(...line: unknown[]) {
    this.#write('fatal', line);
  }

  error(...line: unknown[]) {
    this.#write('error', line);
  }

  warn(...line: unknown[]) {
    this.#write('warn', line);
  }

  info(...line: unknown[]) {
    this.#write('info', line);
  }

  debug(...line: unknown[]) {
    this.#write('debug', line);
  }

  trace(...line: unknown[]) {
    this.#write('trace', line);
  }

  silent(...line: unknown[]) {
    this.#write('silent', line);
  }

  child(...details: Parameters<Logger['child']>) {
    return this.#child.child(...details);
  }
}

export const lazyChildLogger: ChildLoggerFactory = (parent, bindings, options) =>
  new LazyChild(() => parent.child(bindings, options) as Logger);
