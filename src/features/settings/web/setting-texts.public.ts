import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { languageName } from '#web/format/language-names.ts';
import type { SettingKey } from '../settings.contract.ts';

interface Named {
  /** For use within a sentence. */
  name: () => string;
}

/** The texts of a setting's form. */
export interface EditTexts {
  /** @param reader the language of the screen */
  label: (reader: Language) => string;
  hint: () => string;
  /** Shown after saving: what is true now. */
  done: (text: string) => string;
}

export interface FormTexts extends EditTexts {
  save: (reader: Language) => string;
  /** The error for an invalid value; not needed for a choice. */
  issue?: () => string;
}

const onOff = (on: () => string, off: () => string) => (text: string) => (text === 'true' ? on() : off());

/** A setting that applies to bookings made from now on. */
const ofNewBookings = <Texts extends { label: () => string }>(texts: Texts) => ({
  ...texts,
  save: () => m.guest_set_save({ name: texts.label() }),
  done: () => m.guest_set_done(),
});

function bringIn(language: Language) {
  const label = (reader: Language) => m.guest_set_bring({ language: languageName(language, reader) });
  return {
    name: () => m.audit_setting_guest_bring(),
    label,
    hint: () => m.guest_set_bring_hint(),
    issue: () => m.guest_set_bring_issue(),
    save: (reader: Language) => m.guest_set_save({ name: label(reader) }),
    done: () => m.guest_set_bring_done(),
  };
}

/** The texts of every setting; settings with a form of their own only have a name here. */
export const settingTexts = {
  show_book_now_button: {
    name: () => m.audit_setting_show_book_now_button(),
    label: () => m.settings_book_now(),
    hint: () => m.settings_book_now_hint(),
    done: () => m.settings_book_now_done(),
  },
  maintenance_mode: {
    name: () => m.audit_setting_maintenance_mode(),
    label: () => m.settings_maintenance(),
    hint: () => m.settings_maintenance_hint(),
    done: onOff(m.settings_maintenance_on, m.settings_maintenance_off),
  },
  online_payment: {
    name: () => m.audit_setting_online_payment(),
    label: () => m.settings_payment(),
    hint: () => m.settings_payment_hint(),
    done: onOff(m.settings_payment_on, m.settings_payment_off),
  },
  mixed_baskets: {
    name: () => m.audit_setting_mixed_baskets(),
    label: () => m.settings_mixed(),
    hint: () => m.settings_mixed_hint(),
    done: onOff(m.settings_mixed_on, m.settings_mixed_off),
  },
  stay_logged_in: {
    name: () => m.audit_setting_stay_logged_in(),
    label: () => m.settings_stay(),
    hint: () => m.settings_stay_hint(),
    done: onOff(m.settings_stay_on, m.settings_stay_off),
  },
  poster_booking: {
    name: () => m.audit_setting_poster_booking(),
    label: () => m.settings_poster(),
    hint: () => m.settings_poster_hint(),
    done: onOff(m.settings_poster_on, m.settings_poster_off),
  },
  ask_paddlers: {
    name: () => m.audit_setting_ask_paddlers(),
    label: () => m.settings_paddlers(),
    hint: () => m.settings_paddlers_hint(),
    done: onOff(m.settings_paddlers_on, m.settings_paddlers_off),
  },
  reminder_mails: {
    name: () => m.audit_setting_reminder_mails(),
    label: () => m.settings_reminder(),
    hint: () => m.settings_reminder_hint(),
    done: onOff(m.settings_reminder_on, m.settings_reminder_off),
  },
  sell_gift_vouchers: {
    name: () => m.audit_setting_sell_gift_vouchers(),
    label: () => m.settings_sell(),
    hint: () => m.settings_sell_hint(),
    done: onOff(m.settings_sell_on, m.settings_sell_off),
  },
  guest_moves: {
    name: () => m.audit_setting_guest_moves(),
    label: () => m.guest_set_moves(),
    hint: () => m.guest_set_moves_hint(),
    done: onOff(m.guest_set_moves_on, m.guest_set_moves_off),
  },
  booking_window_days: { name: () => m.audit_setting_window_days() },
  booking_minutes_before: { name: () => m.audit_setting_minutes_before() },
  reminder_hour: {
    name: () => m.audit_setting_reminder_hour(),
    label: () => m.reminder_hour(),
    hint: () => m.reminder_hour_hint(),
    save: () => m.reminder_hour_save(),
    done: () => m.reminder_hour_done(),
  },
  guest_cancel_free_hours: ofNewBookings({
    name: () => m.audit_setting_guest_free(),
    label: () => m.guest_set_free(),
    hint: () => m.guest_set_free_hint(),
    issue: () => m.guest_set_hours_issue(),
  }),
  guest_cancel_kept_percent: ofNewBookings({
    name: () => m.audit_setting_guest_kept(),
    label: () => m.guest_set_kept(),
    hint: () => m.guest_set_kept_hint(),
    issue: () => m.guest_set_percent_issue(),
  }),
  guest_move_hours: ofNewBookings({
    name: () => m.audit_setting_guest_move_hours(),
    label: () => m.guest_set_move_hours(),
    hint: () => m.guest_set_move_hours_hint(),
    issue: () => m.guest_set_hours_issue(),
  }),
  guest_bring_en: bringIn('EN'),
  guest_bring_it: bringIn('IT'),
  guest_bring_pl: bringIn('PL'),
  unpaid_share: {
    name: () => m.audit_setting_unpaid_share(),
    label: () => m.settings_unpaid_share(),
    hint: () => m.settings_unpaid_share_hint(),
    issue: () => m.settings_unpaid_share_issue(),
    save: () => m.settings_unpaid_share_save(),
    done: () => m.settings_unpaid_share_done(),
  },
  gift_voucher_amounts: {
    name: () => m.audit_setting_gift_voucher_amounts(),
    label: () => m.settings_sell_amounts(),
    hint: () => m.settings_sell_amounts_hint(),
    issue: () => m.settings_sell_amounts_issue(),
    save: () => m.settings_sell_amounts_save(),
    done: () => m.settings_sell_amounts_done(),
  },
  gift_voucher_months: {
    name: () => m.audit_setting_gift_voucher_months(),
    label: () => m.settings_sell_months(),
    hint: () => m.settings_sell_months_hint(),
    issue: () => m.settings_sell_months_issue(),
    save: () => m.settings_sell_months_save(),
    done: () => m.settings_sell_months_done(),
  },
  waiting_claim_minutes: {
    name: () => m.audit_setting_waiting_claim(),
    label: () => m.settings_waiting_claim(),
    hint: () => m.settings_waiting_claim_hint(),
    issue: () => m.settings_waiting_claim_issue(),
    save: () => m.settings_waiting_claim_save(),
    done: () => m.settings_waiting_claim_done(),
  },
  personal_data_months: {
    name: () => m.audit_setting_personal_data(),
    label: () => m.settings_personal_data(),
    hint: () => m.settings_personal_data_hint(),
    issue: () => m.settings_personal_data_issue(),
    save: () => m.settings_personal_data_save(),
    done: () => m.settings_personal_data_done(),
  },
  business_name: { name: () => m.audit_setting_business_name() },
  business_address: { name: () => m.audit_setting_business_address() },
} satisfies Record<SettingKey, Named | (Named & EditTexts) | (Named & FormTexts)>;
