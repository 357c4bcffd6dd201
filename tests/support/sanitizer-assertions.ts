const tags = new Set(
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote strong em b i u s sub sup a span div section article table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
const attributes = new Set(['href', 'title', 'scope', 'colspan', 'rowspan']);
const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ colon: ':', Tab: '\t', NewLine: '\n', lpar: '(', rpar: ')' },
};

function decode(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex: string, decimal: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Whether a press on it would do no more than lead somewhere. */
export function isHarmlessLink(address: string): boolean {
  const url = URL.parse(address, 'https://own.example/');
  return url === null || protocols.has(url.protocol);
}

/** What HTML has beyond text and its structure; it knows nothing of the sanitiser, and takes any doubt for danger. */
export function findDanger(html: string): string[] {
  const found: string[] = [];
  for (const [whole, name = '', rest = ''] of html.matchAll(/<\/?([^\s>/]*)([^>]*)>?/g)) {
    if (!tags.has(name)) found.push(whole);
    for (const [attribute, key = '', value = ''] of rest.matchAll(/([^\s"'=/]+)(?:\s*=\s*"([^"]*)")?/g)) {
      if (!attributes.has(key)) found.push(attribute);
      if (key === 'href' && !isHarmlessLink(decode(value))) found.push(attribute);
    }
  }
  return found;
}
