import type { KeyObject } from 'node:crypto';
import { type AnswerTree, findText, listTexts, readJsonAnswer, readXmlAnswer } from './answer-tree.ts';
import { isSignedBy } from './signature.ts';

export type MyposAnswer =
  /** Signed by the gateway. `code` 0 means that the question was answered, not that anything was paid. */
  { kind: 'answer'; code: number; tree: AnswerTree } | { kind: 'nonsense'; detail: NonsenseDetail };

/** `unsigned-13`: a code from an unsigned answer, which is used for diagnostics only. */
type NonsenseDetail = 'unreadable' | 'unsigned' | `unsigned-${number}` | 'bad-signature' | 'no-status';

/** The gateway leaves this one fault unsigned: it does not know whose key to use. */
const generalError = 3;

/** Reads an answer in JSON or XML and trusts only what is signed. Any text is allowed. */
export function readAnswer(text: string, gatewayKey: KeyObject): MyposAnswer {
  const tree = readJsonAnswer(text) ?? readXmlAnswer(text);
  if (tree === null || typeof tree === 'string') return nonsense('unreadable');
  const code = readCode(findText(tree, 'Status'));
  const signatures = tree.filter(({ name }) => name.toLowerCase() === 'signature');
  const signature = signatures[0]?.value;
  if (signature === undefined || signature === '') {
    if (code === generalError) return { kind: 'answer', code, tree: [] };
    return nonsense(code === null ? 'unsigned' : `unsigned-${code}`);
  }

  // Only the outermost signature is left out; that of a message inside is part of what is signed.
  const signed = listTexts(tree.filter((part) => !signatures.includes(part)));
  const isSigned = typeof signature === 'string' && isSignedBy(signed, signature, gatewayKey);
  if (signatures.length > 1 || !isSigned) return nonsense('bad-signature');
  return code === null ? nonsense('no-status') : { kind: 'answer', code, tree };
}

function nonsense(detail: NonsenseDetail): MyposAnswer {
  return { kind: 'nonsense', detail };
}

function readCode(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}
