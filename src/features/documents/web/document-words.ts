import { m } from '#i18n/generated/messages.js';
import type { DocumentKind } from '../documents.contract.ts';

export const kindNames: Record<DocumentKind, () => string> = {
  waiver: () => m.paper_kind_waiver(),
  terms: () => m.paper_kind_terms(),
  privacy: () => m.paper_kind_privacy(),
  cookies: () => m.paper_kind_cookies(),
};

export function sizeText(bytes: number): string {
  return m.paper_size({ size: Math.max(1, Math.ceil(bytes / 1024)) });
}
