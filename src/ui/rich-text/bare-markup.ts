/** What is not meant to be read, with all that is in it. */
const unread =
  /<(script|style|template|noscript|iframe|svg|math|title|head)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?(?:-->|$)/gi;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * HTML of these elements only, without any attribute but the target of links. It is for content of the clipboard: what
 * is parsed afterwards contains nothing that the content security policy would have to block.
 */
export function bareMarkup(html: string, elements: ReadonlySet<string>): string {
  const read = html.replace(unread, '');
  let bare = '';
  let end = 0;
  for (const match of read.matchAll(tag)) {
    const [whole, slash, name = '', attributes = ''] = match;
    bare +=
      asText(read.slice(end, match.index)) +
      bareTag({ slash, name: name.toLowerCase(), attributes }, elements);
    end = match.index + whole.length;
  }
  return bare + asText(read.slice(end));
}

function asText(text: string): string {
  return text.replaceAll('<', '&lt;');
}

interface Tag {
  slash: string | undefined;
  name: string;
  attributes: string;
}

function bareTag({ slash, name, attributes }: Tag, elements: ReadonlySet<string>): string {
  if (!elements.has(name)) return '';
  const [, double, single, none] = (!slash && name === 'a' && href.exec(attributes)) || [];
  const address = double ?? single ?? none;
  if (address === undefined) return `<${slash}${name}>`;
  return `<a href="${address.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">`;
}
