import type { Field } from '../format/form-body.ts';
import { nameStatus, type StatusCode } from '../format/status-codes.ts';
import type { GatewayState } from '../gateway-state.ts';
import { framePage, html, type Page } from './page-frame.ts';
import type { PressResult } from './payment-flow.ts';

const headings = {
  paid: 'Payment accepted',
  cancelled: 'Payment cancelled',
  reversed: 'The shop did not confirm: the payment was taken back',
};

function backForm({ url, fields }: { url: string; fields: Field[] }) {
  const inputs = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form id="back" method="post" action="${url}" accept-charset="utf-8">
${inputs}
<p>You are being sent back to the shop. Press the button if nothing happens.</p>
<button class="main">Back to the shop</button>
</form>`;
}

/** Takes the customer back by a form that submits itself, or by its button where scripts do not run. */
export function returnPage(result: Extract<PressResult, { browserReturns: boolean }>): Page {
  const heading = headings[result.outcome];
  if (!result.browserReturns) {
    const stays = html`<h1>${heading}</h1>
<p>The browser stays here: this payment tests a customer who does not return. This page may be closed.</p>`;
    return framePage(heading, stays);
  }
  const content = html`<h1>${heading}</h1>${backForm(result.back)}`;
  return framePage(heading, content, "document.getElementById('back').submit();");
}

/** What the customer sees of a refused purchase. The real page says less about the reason. */
export function errorPage(
  { settings }: GatewayState,
  { code, check, backUrl }: { code: StatusCode; check: string; backUrl: string },
): Page {
  const isLink = URL.canParse(backUrl) && /^https?:$/.test(new URL(backUrl).protocol);
  const link = isLink ? html`<p><a href="${backUrl}">Back to the shop</a></p>` : html``;
  const content = html`<h1>This payment cannot be made</h1>
<p class="alert">${settings.storeName} has sent a shopping cart with errors in it. Error Code: ${code}</p>
${link}
<p class="quiet">For developers: <code>${nameStatus(code)}</code>, at “${check}”.</p>`;
  return framePage('Error', content);
}
