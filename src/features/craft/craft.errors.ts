import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const craftErrors = {
  'craft/not-found': { status: 404, text: m.error_craft_not_found },
  'craft/is-out': { status: 409, text: m.error_craft_is_out },
} satisfies ErrorDeclarations<'craft'>;
