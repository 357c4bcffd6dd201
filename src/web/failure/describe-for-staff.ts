import { m } from '#i18n/generated/messages.js';
import { describeFailure } from '../api/api-error.ts';

/** Why a call of the back office failed. */
export function describeForStaff(error: unknown): string {
  return describeFailure(error, m.staff_try_again());
}
