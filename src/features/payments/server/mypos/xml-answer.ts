import { type AnswerPart, type AnswerTree, maxDepth } from './answer-tree.ts';

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.-]*)(?=[\s/>])[^<>]*?(\/?)>|[^<]+|</g;

interface Element {
  name: string;
  parts: AnswerPart[];
  text: string;
}

/** Reads elements and their texts; attributes mean nothing here. `null` where it is no XML, or declares a type. */
export function readXmlAnswer(text: string): AnswerTree | null {
  if (!text.trimStart().startsWith('<')) return null;
  const root: Element = { name: '', parts: [], text: '' };
  const open = [root];
  for (const [piece, cdata, slash, name, selfClosing] of text.matchAll(token)) {
    const element = open.at(-1) ?? root;
    if (piece.startsWith('<!--') || piece.startsWith('<?')) continue;
    if (name === undefined) {
      if (piece === '<') return null;
      element.text += cdata ?? decodeEntities(piece);
    } else if (slash) {
      if (open.length < 2 || element.name !== name) return null;
      open.pop();
      close(open.at(-1) ?? root, element);
    } else if (open.length > maxDepth) {
      return null;
    } else {
      const started = { name, parts: [], text: '' };
      if (selfClosing) close(element, started);
      else open.push(started);
    }
  }
  const isWhole = open.length === 1 && root.parts.length === 1 && root.text.trim() === '';
  const answer = root.parts[0]?.value;
  return isWhole && answer !== undefined && typeof answer !== 'string' ? answer : null;
}

function close(parent: Element, { name, parts, text }: Element): void {
  parent.parts.push({ name, value: parts.length > 0 ? parts : text });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}
