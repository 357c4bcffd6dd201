import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { LanguageField, LanguageQuery } from '#shared/field-schemas.ts';

export const documentKinds = ['waiver', 'terms', 'privacy', 'cookies'] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** The documents that a customer accepts before a booking is made. */
export const acceptedKinds = ['waiver', 'terms', 'privacy'] as const;
export type AcceptedKind = (typeof acceptedKinds)[number];

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
