import { z } from 'zod';
import type { FieldIssue } from '#shared/app-error.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { type ContentData, SectionFields } from '../../../content-editing.contract.ts';
import { type Draft, fieldsOfKind } from '../../../domain/section-draft.ts';
import type { SectionKind } from '../../../domain/section-types.ts';

/** A logo says nothing in words, and every entry has a text. */
const textOfLogo = 'Logo';

/** What the draft means to the server. */
export function toInput(draft: Draft, kind: SectionKind): Omit<ContentData, 'id'> {
  return { ...draft, content: kind === 'banner' ? draft.content || textOfLogo : draft.content };
}

/** Of the contract the fields that the form of the kind has: the others cannot be corrected there. */
export function schemaOf(kind: SectionKind) {
  const { texts, pictures } = fieldsOfKind[kind];
  const shown = [...texts, ...pictures.flatMap(({ field, alt }) => [field, alt ?? field])];
  return z.object(Object.fromEntries(shown.map((field) => [field, SectionFields.shape[field]])));
}

/** The issues of the server by the names of the fields. */
export function issuesOf({ code, text, issues }: ApiError): FieldIssue[] {
  if (code === 'content/empty') return [{ path: 'content', message: text }];
  return issues.map(({ path, message }) => ({ path: path.replace(/^contentData[.]/, ''), message }));
}
