/**
 * An answer of the gateway: text, or named parts in the order in which they were written. The signature covers the
 * texts in that order, so it must survive reading; an object of JavaScript would sort names that look like numbers.
 */
export type AnswerTree = string | readonly AnswerPart[];

interface AnswerPart {
  /** Empty for an item of a list. */
  name: string;
  value: AnswerTree;
}

/** Nothing that the gateway says is nested deeper. */
const maxDepth = 16;

/** The texts of all parts, depth first. */
export function listTexts(tree: AnswerTree): string[] {
  return typeof tree === 'string' ? [tree] : tree.flatMap((part) => listTexts(part.value));
}

/** The part of that name, read without its case: the gateway writes `IPCmethod` and `IPCMethod`. */
export function findPart(tree: AnswerTree | null, name: string): AnswerTree | null {
  if (tree === null || typeof tree === 'string') return null;
  return tree.find((part) => part.name.toLowerCase() === name.toLowerCase())?.value ?? null;
}

export function findText(tree: AnswerTree | null, name: string): string | null {
  const part = findPart(tree, name);
  return typeof part === 'string' ? part : null;
}

const jsonToken = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s{}[\]:,"]+/g;

interface JsonLevel {
  isList: boolean;
  parts: AnswerPart[];
  name: string | null;
}

/** Reads a JSON object in its written order, numbers as they are written. `null` where it is none. */
export function readJsonAnswer(text: string): AnswerTree | null {
  if (!text.trimStart().startsWith('{') || !isJson(text)) return null;
  const root: JsonLevel = { isList: true, parts: [], name: null };
  const levels = [root];
  for (const [piece] of text.matchAll(jsonToken)) {
    const level = levels.at(-1) ?? root;
    if (piece === '{' || piece === '[') {
      if (levels.length > maxDepth) return null;
      levels.push({ isList: piece === '[', parts: [], name: null });
    } else if (piece === '}' || piece === ']') {
      levels.pop();
      add(levels.at(-1) ?? root, level.parts);
    } else if (!level.isList && level.name === null) {
      level.name = String(JSON.parse(piece));
    } else {
      add(level, printScalar(piece));
    }
  }
  return root.parts[0]?.value ?? null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function add(level: JsonLevel, value: AnswerTree): void {
  level.parts.push({ name: level.name ?? '', value });
  level.name = null;
}

/** As PHP prints it, because that is what the gateway signs. */
function printScalar(piece: string): string {
  if (piece.startsWith('"')) return String(JSON.parse(piece));
  if (piece === 'true') return '1';
  return piece === 'false' || piece === 'null' ? '' : piece;
}

const xmlToken =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.-]*)(?=[\s/>])[^<>]*?(\/?)>|[^<]+|</g;

interface XmlElement {
  name: string;
  parts: AnswerPart[];
  text: string;
}

/** Reads elements and their texts; attributes mean nothing here. `null` where it is no XML, or declares a type. */
export function readXmlAnswer(text: string): AnswerTree | null {
  if (!text.trimStart().startsWith('<')) return null;
  const root: XmlElement = { name: '', parts: [], text: '' };
  const open = [root];
  for (const [piece, cdata, slash, name, selfClosing] of text.matchAll(xmlToken)) {
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

function close(parent: XmlElement, { name, parts, text }: XmlElement): void {
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
