import { type AnswerPart, type AnswerTree, maxDepth } from './answer-tree.ts';

const token = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s{}[\]:,"]+/g;

interface Level {
  isList: boolean;
  parts: AnswerPart[];
  name: string | null;
}

/** Reads a JSON object in its written order, numbers as they are written. `null` where it is none. */
export function readJsonAnswer(text: string): AnswerTree | null {
  if (!text.trimStart().startsWith('{') || !isJson(text)) return null;
  const root: Level = { isList: true, parts: [], name: null };
  const levels = [root];
  for (const [piece] of text.matchAll(token)) {
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

function add(level: Level, value: AnswerTree): void {
  level.parts.push({ name: level.name ?? '', value });
  level.name = null;
}

/** As PHP prints it, because that is what the gateway signs. */
function printScalar(piece: string): string {
  if (piece.startsWith('"')) return String(JSON.parse(piece));
  if (piece === 'true') return '1';
  return piece === 'false' || piece === 'null' ? '' : piece;
}
