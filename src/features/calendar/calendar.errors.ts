import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const calendarErrors = {
  'calendar/hours-changed': { status: 409, text: m.error_hours_changed },
  'calendar/outage-changed': { status: 409, text: m.error_outage_changed },
  'calendar/outage-of-craft': { status: 409, text: m.error_outage_of_craft },
  'calendar/item-draft': { status: 409, text: m.error_item_draft },
  'calendar/item-incomplete': { status: 422, text: m.error_item_incomplete },
  'calendar/fleet-changed': { status: 409, text: m.error_fleet_changed },
  'calendar/item-exists': { status: 409, text: m.error_item_exists },
} satisfies ErrorDeclarations<'calendar'>;
