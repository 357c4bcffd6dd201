import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#i18n/generated/messages.js';
import { html } from '#platform/html/markup.ts';
import type { Locale } from '#shared/language.ts';
import type { KnownContact } from './known-contact.ts';

/** On light and dark screens; nothing else is loaded, since the server has enough to do. */
const style = [
  'html{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}',
  'body{display:grid;min-height:100vh;margin:0;place-items:center}',
  'main{max-width:28rem;padding:1.5rem;text-align:center;text-wrap:balance}',
  'h1{margin:0;font-size:1.25rem}',
  'p{margin:0}',
  'a{color:inherit}',
  '.retry{display:inline-block;margin:1rem 0;padding:.625rem 1.5rem;border:2px solid;border-radius:.5rem;font-weight:600;text-decoration:none}',
].join('');

/** Reloads the page after four to nine seconds, so that not all browsers reload at once. The link works without scripts. */
const script = 'setTimeout(()=>location.reload(),4e3+5e3*Math.random())';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether somebody looks at the answer: a page that is opened, not a call and not what a script asks for. */
export function wantsPage({ method, headers, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.url === '/*' && headers.accept?.includes('text/html') === true;
}

/** A page that costs next to nothing, for when there is no time to make the one that was asked for. */
export function sendPlainPage(
  reply: FastifyReply,
  { locale, message, contact }: { locale: Locale; message: string; contact: KnownContact },
): FastifyReply {
  const name = contact.businessName();
  const phone = contact.phone(locale);
  const call =
    phone === null
      ? ''
      : html`<p><a href="tel:${phone.replace(/[^\d+]/g, '')}">${contact.callLine(locale)}</a></p>`;
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><style>${{ markup: style }}</style></head><body><main><p>${name}</p><h1>${message}</h1><p><a class="retry" href="">${m.site_retry({}, { locale })}</a></p>${call}</main><script>${{ markup: script }}</script></body></html>`;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(page.markup);
}
