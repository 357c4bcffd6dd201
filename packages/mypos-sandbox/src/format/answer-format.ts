import type { KeyObject } from 'node:crypto';
import { signValues } from '../keys/signature.ts';

export type AnswerValue = string | number | boolean | null | AnswerValue[] | Answer;
/** Fields in the order in which they are written and signed; no names that look like numbers. */
export interface Answer {
  [name: string]: AnswerValue;
}

/** Depth first, each scalar as PHP prints it: `true` is 1, `false` and `null` are empty, an empty list is nothing. */
export function flattenValues(value: AnswerValue): string[] {
  if (value === null || value === false) return [''];
  if (value === true) return ['1'];
  if (typeof value === 'object') return Object.values(value).flatMap(flattenValues);
  return [String(value)];
}

export function signAnswer(answer: Answer, key: KeyObject): Answer {
  return { ...answer, Signature: signValues(flattenValues(answer), key) };
}

/** JSON as PHP writes it: slashes and everything outside ASCII escaped. */
export function writeJson(answer: Answer): string {
  return JSON.stringify(answer)
    .replaceAll('/', '\\/')
    .replaceAll(
      /[\u0080-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A list repeats its element; an empty one leaves nothing, as in the signed text. */
function writeElements(name: string, value: AnswerValue): string {
  if (Array.isArray(value)) return value.map((item) => writeElements(name, item)).join('');
  if (value !== null && typeof value === 'object') {
    const inner = Object.entries(value).map(([child, content]) => writeElements(child, content));
    return `<${name}>${inner.join('')}</${name}>`;
  }
  return `<${name}>${escapeMarkup(flattenValues(value).join(''))}</${name}>`;
}

export function writeXml(answer: Answer): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElements('ipc_response', answer)}`;
}
