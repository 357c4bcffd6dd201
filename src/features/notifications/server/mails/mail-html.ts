import { html, type Markup } from '#platform/html/markup.ts';
import { toLocale } from '#shared/language.ts';
import type { Fact, FactLine, MailContent } from './mail-content.ts';

/** The site's own colours (`ui/theme.css`), which a mail has to carry with it. */
const colours = { sea: '#0b3945', soft: '#3c5c66', foam: '#f3faf9', line: '#d3e2e2', lagoon: '#0a616a' };
const tones = { good: '#1c6239', calm: '#ff8126', bad: '#bf3029' };
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A mail as HTML: tables and inline styles, which is what mail programs understand, and no picture, which they would
 * ask about first.
 */
export function toHtml(
  businessName: string,
  { language, subject, title, tone, ...content }: MailContent,
): string {
  const { paragraphs, facts, action, closing } = content;
  return html`<!doctype html>
<html lang="${toLocale(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${colours.foam};color:${colours.sea};${font};-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colours.foam}">
<tr><td align="center" style="padding:16px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid ${colours.line};border-radius:12px;border-collapse:separate;overflow:hidden;text-align:left">
<tr><td style="background:${colours.sea};color:#ffffff;padding:16px 24px;font-size:20px;line-height:28px;font-weight:800;${font}">${businessName}</td></tr>
<tr><td style="background:${tones[tone]};font-size:0;line-height:0;height:4px">&nbsp;</td></tr>
<tr><td style="padding:28px 24px 8px;${font}">
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px;font-weight:800;color:${colours.sea}">${title}</h1>
${paragraphs.map(paragraph)}
</td></tr>
<tr><td style="padding:8px 24px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${colours.line}">
${facts.map(row)}
</table>
</td></tr>
<tr><td style="padding:24px 24px 28px">${button(action)}</td></tr>
<tr><td style="padding:16px 24px 20px;background:${colours.foam};border-top:1px solid ${colours.line}">
${closing.map(smallPrint)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

function paragraph(text: string): Markup {
  return html`<p style="margin:0 0 12px;font-size:17px;line-height:26px;color:${colours.sea}">${text}</p>
`;
}

function row([label, ...lines]: Fact): Markup {
  const cell = `padding:10px 0;border-bottom:1px solid ${colours.line};vertical-align:top;font-size:16px;line-height:24px;${font}`;
  return html`<tr>
<th scope="row" align="left" width="30%" style="${cell};padding-right:12px;font-weight:400;color:${colours.soft}">${label}</th>
<td style="${cell};font-weight:700;color:${colours.sea};overflow-wrap:anywhere;word-break:break-word">${lines.map((line, index) => html`${index > 0 ? [html`<br>`] : []}${lineMarkup(line)}`)}</td>
</tr>
`;
}

function lineMarkup(line: FactLine): Markup {
  if (typeof line === 'string') return html`${line}`;
  if ('note' in line) return html`<span style="font-weight:400">${line.note}</span>`;
  return html`<a href="${line.url}" style="color:${colours.lagoon}">${line.label}</a>`;
}

function button({ label, url }: MailContent['action']): Markup {
  return html`<a href="${url}" style="display:inline-block;background:#ff8126;border:1px solid #b24e0b;border-radius:8px;padding:13px 26px;font-size:17px;line-height:22px;font-weight:700;color:${colours.sea};text-decoration:none;${font}">${label}</a>`;
}

function smallPrint(text: string): Markup {
  return html`<p style="margin:0 0 6px;font-size:14px;line-height:21px;color:${colours.soft};${font}">${text}</p>
`;
}
