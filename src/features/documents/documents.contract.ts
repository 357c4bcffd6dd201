import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { LanguageField, LanguageQuery } from '#shared/field-schemas.ts';
import { documentKinds } from './domain/document-kinds.public.ts';

export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const ActiveDocument = z.strictObject({
  id: z.int(),
  documentType: DocumentKind,
  language: LanguageField,
  filename: z.string(),
  contentType: z.string(),
  /** base64 */
  content: z.string(),
});
export type ActiveDocument = z.infer<typeof ActiveDocument>;

export const getActiveDocument = defineCall({
  method: 'GET',
  path: '/api/documents/active/:kind',
  summary: 'The active document of a kind; browsers that navigate here get the document itself',
  params: z.strictObject({ kind: DocumentKind }),
  query: LanguageQuery,
  status: 200,
  response: ActiveDocument,
  errors: ['documents/not-found'],
});
