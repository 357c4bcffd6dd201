import { m } from '#i18n/generated/messages.js';
import type { StormDay } from '../storm-days.contract.ts';

/** Why a day or a trip was called off, in the words that visitors and guests read: of a trip it need not be the weather. */
export function stormReasonText(reason: StormDay['reason'], { isTrip }: { isTrip: boolean }): string {
  return isTrip && reason === 'other' ? m.storm_reason_unforeseen() : texts[reason]();
}

const texts: Record<StormDay['reason'], () => string> = {
  wind: () => m.storm_reason_wind(),
  waves: () => m.storm_reason_waves(),
  thunder: () => m.storm_reason_thunder(),
  other: () => m.storm_reason_other(),
  'too-few': () => m.storm_reason_too_few(),
};
