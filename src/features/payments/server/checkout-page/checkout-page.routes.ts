import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { readSetting } from '#features/settings/server/settings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { html, type Markup } from '#platform/html/markup.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { type Language, type Locale, toLocale } from '#shared/language.ts';
import { formatEuro } from '#shared/money.ts';
import type { CheckoutForm } from '../payment-gateway.ts';
import type { Payments } from '../payments.ts';
import { type CheckoutTarget, redirectToCheckout } from './checkout-order.ts';

/** `checkoutUrl` of the checkout calls: from here the customer goes on to the gateway. */
export function registerCheckoutPage(app: FastifyInstance, payments: Payments): void {
  app.get<{ Params: { orderId: string } }>(
    '/payment/checkout/:orderId',
    { config: { permission: 'public' } },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      const target = await redirectToCheckout(payments, request.params.orderId);
      if (target.kind === 'page') return reply.redirect(target.path, 303);
      const name = await readSetting(payments.database, 'business_name');
      const page =
        target.kind === 'gateway'
          ? checkoutPage(name, target)
          : unknownOrderPage(name, requestLanguage(request));
      return reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', page.policy)
        .send(page.html);
    },
  );
}

interface PlainPage {
  status: number;
  html: string;
  /** Content-Security-Policy. */
  policy: string;
}

/**
 * Written into the page, so that a customer on a slow line waits for one answer only. While the page is still being
 * read, what submits itself takes its place in the history: Back then leads past it, and not to the gateway again. The
 * payment screen asks for that place (`gateway-history.public.ts`).
 */
const style = readFileSync(new URL('./checkout-page.css', import.meta.url), 'utf8');
const script = `const k='gatewayEntry';try{const v=sessionStorage.getItem(k);if(v&&v.endsWith(':'))\
sessionStorage.setItem(k,v+(history.length-1))}catch{}document.forms[0].submit()`;

/** The page between our site and the gateway's: it posts the signed form, automatically or by its button. */
function checkoutPage(businessName: string, target: Extract<CheckoutTarget, { kind: 'gateway' }>): PlainPage {
  const { form, amountCents, language, isTest } = target;
  const locale = toLocale(language);
  const amount = formatEuro(amountCents, locale);
  const content = html`<h1>${m.checkout_heading({ amount }, { locale })}</h1>
${isTest ? testNotice(locale) : ''}
<p>${m.payment_secure_text({}, { locale })}</p>
${formMarkup(form, m.checkout_continue({}, { locale }))}
<p class="quiet">${m.checkout_hint({}, { locale })}</p>
<a class="link" href="/payment">${m.checkout_back({}, { locale })}</a>`;
  return {
    status: 200,
    html: frame({
      businessName,
      title: m.checkout_title({}, { locale }),
      content,
      locale,
      end: html`<script>${{ markup: script }}</script>`,
    }),
    policy: policyOf({ script: hashOf(script), formTargets: form.origins.join(' ') }),
  };
}

function unknownOrderPage(businessName: string, language: Language): PlainPage {
  const locale = toLocale(language);
  const title = m.checkout_unknown_title({}, { locale });
  const content = html`<h1>${title}</h1>
<p>${m.checkout_unknown_text({}, { locale })}</p>
<a class="button" href="/">${m.site_back_home({}, { locale })}</a>`;
  return { status: 404, html: frame({ businessName, title, content, locale }), policy: policyOf({}) };
}

function testNotice(locale: Locale): Markup {
  return html`<p class="test"><strong>${m.payment_test_title({}, { locale })}</strong>
${m.payment_test_text({}, { locale })}</p>`;
}

function formMarkup({ url, fields }: CheckoutForm, button: string): Markup {
  const inputs = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form method="post" action="${url}" accept-charset="utf-8">${inputs}
<button class="button">${button}</button></form>`;
}

interface Frame {
  businessName: string;
  title: string;
  content: Markup;
  locale: Locale;
  end?: Markup;
}

function frame({ businessName, title, content, locale, end = html`` }: Frame): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0b3945">
<title>${m.site_title({ page: title, brand: businessName }, { locale })}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ markup: style }}</style>
</head>
<body>
<header><div><a class="brand" href="/"><img src="/favicon.svg" alt="" width="36" height="36">${businessName}</a></div></header>
<main><div class="card">
${content}
</div></main>
${end}
</body>
</html>
`.markup;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const styleHash = hashOf(style);

/** Nothing but what is written here runs, and a form may go to the gateway only, by whichever of its hosts. */
function policyOf({ script: source = "'none'", formTargets = "'none'" }): string {
  return [
    "default-src 'none'",
    `script-src ${source}`,
    `style-src ${styleHash}`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
