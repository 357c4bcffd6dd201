import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { IntIdParameter, LanguageField, LanguageQuery } from '#shared/field-schemas.ts';
import { FileField } from '#shared/files/uploaded-file.ts';
import { DocumentKind } from './documents.contract.ts';
import { documentFaults } from './domain/document-faults.ts';

/** One version of a document. */
export const DocumentVersionRow = z.strictObject({
  id: z.int(),
  filename: z.string(),
  language: LanguageField,
  documentType: DocumentKind,
  /** Counts the versions of its kind and language, from 1. */
  version: z.int(),
  contentType: z.string(),
  createdAt: z.iso.datetime(),
  isActive: z.boolean(),
  /** Why guests cannot open it; an older version of the program took it in. */
  fault: z.enum(documentFaults).optional(),
  sizeBytes: z.int(),
  /** How many bookings accepted it; counting stops at a thousand. */
  acceptedBookings: z.int(),
  lastAcceptedAt: z.iso.datetime().nullable(),
});
export type DocumentVersionRow = z.infer<typeof DocumentVersionRow>;

export const listDocuments = defineCall({
  method: 'GET',
  path: '/api/documents/type/:documentType',
  summary: 'All versions of a kind of document, newest first; with their content unless it is declined',
  params: z.strictObject({ documentType: DocumentKind }),
  query: LanguageQuery.extend({ withContent: z.enum(['true', 'false']).optional() }),
  status: 200,
  response: z.array(DocumentVersionRow.extend({ content: z.string().optional() })),
});

export const getDocumentFile = defineCall({
  method: 'GET',
  path: '/api/documents/:id/file',
  summary: 'One version itself: as a download, or to look at where it can be shown',
  params: z.strictObject({ id: IntIdParameter }),
  query: z.strictObject({ view: z.literal('true').optional() }),
  status: 200,
  response: z.unknown(),
  produces: ['application/octet-stream'],
  errors: ['documents/no-such-version'],
});

/** Why a file is refused, or an old one is not made active. */
const faultErrors = [
  'documents/other-format',
  'documents/unknown-encoding',
  'documents/needs-password',
  'documents/unreadable',
  'documents/too-much-inside',
  'documents/has-macros',
  'documents/unfinished',
] as const;

export const uploadDocument = defineCall({
  method: 'POST',
  path: '/api/documents',
  summary: 'Takes a new version of a document; an active one takes the place of the one before',
  body: z.strictObject({
    document: FileField,
    documentType: DocumentKind,
    language: LanguageField,
    isActive: z.enum(['true', 'false']).default('true'),
  }),
  isForm: true,
  status: 201,
  response: DocumentVersionRow,
  errors: [...faultErrors, 'documents/no-such-version', 'documents/activated-meanwhile'],
});

export const activateDocument = defineCall({
  method: 'PATCH',
  path: '/api/documents/:id/activate',
  summary: 'Makes a version the one that counts in its language, or no longer so',
  params: z.strictObject({ id: IntIdParameter }),
  body: z.strictObject({ isActive: z.boolean() }),
  status: 200,
  response: DocumentVersionRow,
  errors: [...faultErrors, 'documents/no-such-version', 'documents/activated-meanwhile'],
});
