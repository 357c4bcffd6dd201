import { pageSwitches } from '../behaviour.ts';
import { nameStatus, type StatusCode } from '../format/status-codes.ts';
import type { GatewayState } from '../gateway-state.ts';
import type { CartRow, Order } from '../order.ts';
import { framePage, html, type Markup, type Page } from './page-frame.ts';
import { goodCard, testCards } from './test-cards.ts';

function rowMarkup({ article, quantity, amount }: CartRow, currency: string): Markup {
  const count = quantity === 1 ? '' : ` × ${quantity}`;
  return html`<tr><th scope="row">${article}${count}</th><td>${amount} ${currency}</td></tr>`;
}

function cartMarkup({ purchase }: Order): Markup {
  return html`<table>
<tbody>${purchase.rows.map((row) => rowMarkup(row, purchase.currency))}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${purchase.amount} ${purchase.currency}</td></tr></tfoot>
</table>
<p class="quiet">Order <code>${purchase.orderId}</code></p>`;
}

function inputMarkup(name: string, label: string, attributes: string): Markup {
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${{ markup: attributes }}></div>`;
}

/** Only when the shop asked the gateway to ask: it then sends these fields back in signed messages. */
function customerMarkup({ purchase }: Order): Markup {
  if (purchase.customerDetail !== '2') return html``;
  return html`<h2>You</h2>
${inputMarkup('CustomerEmail', 'E-mail', 'type="email" autocomplete="email"')}
${inputMarkup('CustomerFirstNames', 'First names', 'autocomplete="given-name"')}
${inputMarkup('CustomerFamilyName', 'Family name', 'autocomplete="family-name"')}`;
}

function cardMarkup(): Markup {
  return html`<h2>Test card</h2>
${inputMarkup('card', 'Card number', `inputmode="numeric" autocomplete="off" value="${goodCard.number}"`)}
<div class="pair">
${inputMarkup('expiry', 'Expiry (MM/YY)', `inputmode="numeric" autocomplete="off" value="${goodCard.expiry}"`)}
${inputMarkup('cvc', 'CVC', `inputmode="numeric" autocomplete="off" maxlength="4" value="${goodCard.cvc}"`)}
</div>
<details><summary>Other test cards</summary><div>
<p class="quiet">Never type a real card here. Numbers that are not listed are declined.</p>
<table class="cards"><tbody>
${testCards.map(({ number, meaning }) => html`<tr><th scope="row">${number}</th><td>${meaning}</td></tr>`)}
</tbody></table></div></details>`;
}

function switchesMarkup(): Markup {
  const options = Object.entries(pageSwitches).map(
    ([name, { label }]) => html`<option value="${name}">${label}</option>`,
  );
  return html`<details><summary>Make something go wrong</summary><div>
<div class="field"><label for="notification">Message to the shop</label>
<select id="notification" name="notification"><option value="">As set for this test</option>${options}</select></div>
<div class="field"><label for="seconds">Seconds, when slow or late</label>
<input id="seconds" name="seconds" type="number" min="0" max="600" value="5"></div>
<label class="check"><input type="checkbox" name="stays" value="1">The browser does not return to the shop</label>
</div></details>`;
}

export function paymentPage(
  state: GatewayState,
  {
    order,
    session,
    action,
    declined,
  }: { order: Order; session: string; action: string; declined?: StatusCode },
): Page {
  const alert =
    declined === undefined
      ? html``
      : html`<p class="alert" role="alert">The card was declined (${declined} ${nameStatus(declined)}).
Tries left: ${order.triesLeft}.</p>`;
  const { amount, currency } = order.purchase;
  const content = html`<p class="quiet">${state.settings.storeName} asks you to pay through a sandbox that stands in for myPOS.</p>
<h1>Pay ${amount} ${currency}</h1>
${alert}
${cartMarkup(order)}
<form method="post" action="${action}" novalidate>
<input type="hidden" name="session" value="${session}">
${customerMarkup(order)}
${cardMarkup()}
${switchesMarkup()}
<div class="buttons">
<button class="main" name="action" value="pay">Pay ${amount} ${currency}</button>
<div class="pair">
<button name="action" value="decline">Decline</button>
<button name="action" value="cancel">Cancel</button>
</div></div>
</form>`;
  return framePage(`Pay ${amount} ${currency}`, content);
}
