import type { PdfBlock } from './pdf-block.ts';

type TextBlock = Extract<PdfBlock, { kind: 'heading' | 'paragraph' | 'item' }>;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const breaking =
  /^(?:h[1-6]|p|br|hr|ul|ol|li|dl|dt|dd|blockquote|div|section|article|table|caption|thead|tbody|tfoot|tr)$/;

/**
 * The text of HTML that was made safe, block by block, for the two headings below those of the file. Emphasis and
 * tables become plain text: whoever needs the original has the file.
 */
export function readHtmlBlocks(safeHtml: string, lang: string): PdfBlock[] {
  const blocks: TextBlock[] = [];
  const lists: { isOrdered: boolean; count: number }[] = [];
  let open = '';
  let begin = (text: string): TextBlock => ({ kind: 'paragraph', text, lang });
  const flush = () => {
    const text = decode(open).replace(/\s+/g, ' ').trim();
    open = '';
    if (text === '') return;
    blocks.push(begin(text));
    begin = (more) => ({ kind: 'paragraph', text: more, lang });
  };
  for (const [token, slash, name] of safeHtml.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/gi)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      open += token;
      continue;
    }
    if ((tag === 'td' || tag === 'th') && slash) open += ' ';
    if (!breaking.test(tag)) continue;
    flush();
    if (tag === 'ul' || tag === 'ol') {
      if (slash) lists.pop();
      else lists.push({ isOrdered: tag === 'ol', count: 0 });
    }
    if (tag === 'li' && !slash) {
      const marker = markerOf(lists.at(-1));
      begin = (text) => ({ kind: 'item', marker, text, lang });
    } else if (/^h\d$/.test(tag) && !slash) {
      begin = (text) => ({ kind: 'heading', level: 3, text });
    } else if (tag !== 'p' || slash) {
      begin = (text) => ({ kind: 'paragraph', text, lang });
    }
  }
  flush();
  return blocks;
}

function markerOf(list: { isOrdered: boolean; count: number } | undefined): string {
  if (!list?.isOrdered) return '•';
  list.count += 1;
  return `${list.count}.`;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
