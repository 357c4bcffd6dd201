import { m } from '#i18n/generated/messages.js';
import type { StormBooking } from '../../storm-days.contract.ts';

export const stormStateTexts: Record<StormBooking['state'], () => string> = {
  untold: () => m.storm_is_untold(),
  open: () => m.storm_is_open(),
  moved: () => m.storm_is_moved(),
  refunded: () => m.storm_is_refunded(),
  voucher: () => m.storm_is_voucher(),
  ended: () => m.storm_is_ended(),
};
