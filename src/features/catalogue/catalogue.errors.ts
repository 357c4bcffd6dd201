import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const catalogueErrors = {
  'catalogue/item-not-found': { status: 404, text: m.error_item_not_found },
  'catalogue/seasons-changed': { status: 409, text: m.error_seasons_changed },
  'catalogue/item-changed': { status: 409, text: m.error_item_changed },
} satisfies ErrorDeclarations<'catalogue'>;
