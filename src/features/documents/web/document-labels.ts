import { m } from '#i18n/generated/messages.js';
import type { DocumentKind } from '../documents.contract.ts';
import type { DocumentFault } from '../domain/document-faults.ts';

export const kindNames: Record<DocumentKind, () => string> = {
  waiver: () => m.documents_kind_waiver(),
  terms: () => m.documents_kind_terms(),
  privacy: () => m.documents_kind_privacy(),
  cookies: () => m.documents_kind_cookies(),
};

/** Why guests cannot open a version that an older program took in. */
export function faultText(fault: DocumentFault): string {
  return fault === 'password' ? m.documents_fault_password() : m.documents_fault_other();
}

export function sizeText(bytes: number): string {
  return m.documents_size({ size: Math.max(1, Math.ceil(bytes / 1024)) });
}
