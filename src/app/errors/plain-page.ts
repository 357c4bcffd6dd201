import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#platform/html/markup.ts';
import type { Locale } from '#shared/language.ts';
import { productName } from '#shared/product-name.ts';

/** On light and dark screens; nothing else is loaded, since the server has enough to do. */
const style = [
  'html{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}',
  'body{display:grid;min-height:100vh;margin:0;place-items:center}',
  'p{max-width:28rem;margin:0;padding:1.5rem;text-align:center;text-wrap:balance}',
].join('');
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** The browser comes again by itself, not all at the same moment. */
const againAfterSeconds = { least: 4, spread: 5 };

/** Whether somebody looks at the answer: a page that is opened, not a call and not what a script asks for. */
export function wantsPage({ method, headers, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.url === '/*' && headers.accept?.includes('text/html') === true;
}

/** A page that costs next to nothing, for when there is no time to make the one that was asked for. */
export function sendPlainPage(reply: FastifyReply, locale: Locale, message: string): FastifyReply {
  const seconds = againAfterSeconds.least + Math.floor(Math.random() * againAfterSeconds.spread);
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><title>${productName}</title><style>${{ markup: style }}</style></head><body><p>${message}</p></body></html>`;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(page.markup);
}
