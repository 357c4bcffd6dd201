import { m } from '#i18n/generated/messages.js';
import type { ErrorDeclarations } from '#shared/app-error.ts';

export const stormDaysErrors = {
  'storm-days/unknown-item': { status: 422, text: m.error_storm_unknown_item },
  'storm-days/over': { status: 422, text: m.error_storm_over },
  'storm-days/decide-by-past': { status: 422, text: m.error_storm_decide_by_past },
  'storm-days/decide-by-too-late': { status: 422, text: m.error_storm_decide_by_too_late },
  'storm-days/overlaps': { status: 409, text: m.error_storm_overlaps },
  'storm-days/not-found': { status: 404, text: m.error_storm_not_found },
  'storm-days/lifted': { status: 409, text: m.error_storm_lifted },
  'storm-days/chosen': { status: 409, text: m.error_storm_chosen },
  'storm-days/nothing-paid': { status: 422, text: m.error_storm_nothing_paid },
} satisfies ErrorDeclarations<'storm-days'>;
