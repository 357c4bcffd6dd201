/**
 * An answer of the gateway: text, or named parts in the order in which they were written. The signature covers the
 * texts in that order, so it must survive reading; an object of JavaScript would sort names that look like numbers.
 */
export type AnswerTree = string | readonly AnswerPart[];

export interface AnswerPart {
  /** Empty for an item of a list. */
  name: string;
  value: AnswerTree;
}

/** Nothing that the gateway says is nested deeper. */
export const maxDepth = 16;

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
