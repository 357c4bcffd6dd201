import { m } from '#i18n/generated/messages.js';
import type { DocumentKind } from '../documents.contract.ts';

export const kindNames: Record<DocumentKind, () => string> = {
  waiver: () => m.documents_kind_waiver(),
  terms: () => m.documents_kind_terms(),
  privacy: () => m.documents_kind_privacy(),
  cookies: () => m.documents_kind_cookies(),
};

export function sizeText(bytes: number): string {
  return m.documents_size({ size: Math.max(1, Math.ceil(bytes / 1024)) });
}
