import { randomBytes } from 'node:crypto';
import { escapeMarkup } from '../format/answer-format.ts';

/** Text that is markup already. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

function render(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  if ('markup' in part) return part.markup;
  return part.map(({ markup }) => markup).join('');
}

/** Markup with every value escaped. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: String.raw({ raw: texts }, ...parts.map(render)) };
}

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const style = `
:root { color-scheme: light; --ink: #1d2327; --line: #767d85; --soft: #f4f5f6; --blue: #0a5e8c; --red: #a3231f; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--soft); color: var(--ink); font: 1rem/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
.test { background: repeating-linear-gradient(-45deg, #ffd400 0 18px, #1d2327 18px 36px); padding: .5rem; text-align: center; }
.test strong { background: #ffd400; color: #000; display: inline-block; padding: .2rem .75rem; border-radius: .25rem; }
main { background: #fff; max-width: 34rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.35rem; line-height: 1.25; margin: .25rem 0 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 .75rem; }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; }
th { text-align: left; font-weight: 400; }
th, td { padding: .35rem 0; border-bottom: 1px solid #d9dcdf; vertical-align: top; overflow-wrap: anywhere; }
td:last-child { text-align: right; white-space: nowrap; padding-left: .75rem; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
tfoot th, tfoot td { font-weight: 700; font-size: 1.15rem; border: 0; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, select { font: inherit; width: 100%; min-height: 2.75rem; padding: .5rem .65rem; border: 1px solid var(--line); border-radius: .35rem; background: #fff; color: inherit; }
input[type=checkbox] { width: 1.4rem; min-height: 1.4rem; height: 1.4rem; margin: 0; flex: none; }
.check { display: flex; gap: .6rem; align-items: center; font-weight: 400; min-height: 2.75rem; }
.field { margin-bottom: .85rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
button { font: inherit; font-weight: 600; min-height: 2.9rem; width: 100%; padding: .55rem 1rem; border-radius: .35rem; border: 1px solid var(--line); background: #fff; color: var(--ink); cursor: pointer; }
button.main { background: var(--blue); border-color: var(--blue); color: #fff; }
.buttons { display: grid; gap: .6rem; margin-top: 1.25rem; }
.buttons .pair { gap: .6rem; }
:focus-visible { outline: 3px solid #0a5e8c; outline-offset: 2px; }
.alert { border: 2px solid var(--red); border-radius: .35rem; padding: .65rem .8rem; color: var(--red); font-weight: 600; }
details { border: 1px solid #c3c8cd; border-radius: .35rem; margin: 1rem 0 0; }
summary { padding: .65rem .8rem; font-weight: 600; cursor: pointer; min-height: 2.75rem; }
details > div { padding: .25rem .8rem .8rem; }
code { font: .9em ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
.cards td, .cards th { font-size: .95rem; }
.cards th { white-space: nowrap; }
.cards td:last-child { white-space: normal; }
.quiet { color: #4d555c; font-size: .9rem; }
@media (min-width: 40rem) { main { margin: 1.5rem auto; padding: 1.5rem 2rem 2rem; border-radius: .5rem; box-shadow: 0 1px 4px #0003; } .buttons { grid-template-columns: 1fr 1fr; } }
`;

/** A whole page, marked as a test. The script, when there is one, is the page's only one. */
export function framePage(title: string, content: Markup, script = ''): Page {
  const nonce = randomBytes(16).toString('base64');
  const scriptElement = { markup: script === '' ? '' : `<script nonce="${nonce}">${script}</script>` };
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – TEST payment</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${{ markup: style }}</style>
</head>
<body>
<div class="test" role="note"><strong>TEST payment – no money moves</strong></div>
<main>
${content}
</main>
${scriptElement}
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
    body: page.markup,
  };
}
