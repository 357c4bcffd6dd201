import type { z } from 'zod';
import { AppError } from '#shared/app-error.ts';
import {
  BookingMinutesBefore,
  BookingWindowDays,
  BusinessAddress,
  BusinessName,
  GuestBring,
  GuestHours,
  KeptPercent,
  type KnownKey,
  PersonalDataMonths,
  ReminderHour,
  UnpaidShare,
  VoucherAmounts,
  VoucherMonths,
  WaitingClaimMinutes,
} from '../settings.contract.ts';

type Check = (value: string) => string | null;

const isSwitch: Check = (value) => (value === 'true' || value === 'false' ? value : null);

function passes(schema: z.ZodType<string>): Check {
  return (value) => schema.safeParse(value).data ?? null;
}

/** Structured values are kept as JSON. */
function isJsonOf(schema: z.ZodType): Check {
  return (value) => {
    const result = schema.safeParse(readJson(value));
    return result.success ? JSON.stringify(result.data) : null;
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The allowed values of each setting. Unknown settings are refused: they would never be read, and could hide a typo. */
const checks = new Map<string, Check>(
  Object.entries({
    show_book_now_button: isSwitch,
    maintenance_mode: isSwitch,
    online_payment: isSwitch,
    mixed_baskets: isSwitch,
    stay_logged_in: isSwitch,
    poster_booking: isSwitch,
    business_name: passes(BusinessName),
    business_address: isJsonOf(BusinessAddress),
    unpaid_share: passes(UnpaidShare),
    booking_window_days: passes(BookingWindowDays),
    booking_minutes_before: passes(BookingMinutesBefore),
    waiting_claim_minutes: passes(WaitingClaimMinutes),
    reminder_mails: isSwitch,
    reminder_hour: passes(ReminderHour),
    ask_paddlers: isSwitch,
    personal_data_months: passes(PersonalDataMonths),
    guest_cancel_free_hours: passes(GuestHours),
    guest_cancel_kept_percent: passes(KeptPercent),
    guest_moves: isSwitch,
    guest_move_hours: passes(GuestHours),
    guest_bring_en: passes(GuestBring),
    guest_bring_it: passes(GuestBring),
    guest_bring_pl: passes(GuestBring),
    sell_gift_vouchers: isSwitch,
    gift_voucher_amounts: passes(VoucherAmounts),
    gift_voucher_months: passes(VoucherMonths),
  } satisfies Record<KnownKey, Check>),
);

/**
 * The value as it is kept.
 * @throws AppError where there is no such setting, or where it cannot be that.
 */
export function readSettingValue(key: string, value: string): string {
  const check = checks.get(key);
  if (!check) throw new AppError('settings/not-found');
  const kept = check(value);
  if (kept === null) throw new AppError('settings/value-refused');
  return kept;
}
