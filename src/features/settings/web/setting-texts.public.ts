import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { languageName } from '#web/format/language-names.ts';
import type { SettingKey } from '../settings.contract.ts';

/** What the pages say of a setting. */
export interface SettingTexts {
  /** For use within a sentence. */
  name: () => string;
  /** @param reader the language of the screen */
  label: (reader: Language) => string;
  /** What it does, in one sentence. */
  hint: () => string;
  /** The error for an invalid value; not needed for a choice. */
  issue?: () => string;
  /** What is used where staff have written nothing, if the registry cannot know it. */
  initial?: () => string;
  /** What a change touches, for one that is to be thought about; `null` for the harmless direction. */
  warning?: (to: string, from: string) => string | null;
}

function bringIn(language: Language): SettingTexts {
  return {
    name: () => m.audit_setting_guest_bring(),
    label: (reader) => m.guest_set_bring({ language: languageName(language, reader) }),
    hint: () => m.guest_set_bring_hint(),
    issue: () => m.guest_set_bring_issue(),
    initial: () => m.mail_bring({}, { locale: toLocale(language) }),
  };
}

/** The texts of every setting. */
export const settingTexts: Record<SettingKey, SettingTexts> = {
  business_name: {
    name: () => m.audit_setting_business_name(),
    label: () => m.settings_name(),
    hint: () => m.settings_name_hint(),
    issue: () => m.settings_name_issue(),
  },
  business_address: {
    name: () => m.audit_setting_business_address(),
    label: () => m.settings_address(),
    hint: () => m.settings_address_hint(),
    issue: () => m.settings_address_issue(),
  },
  legal_name: {
    name: () => m.audit_setting_legal_name(),
    label: () => m.settings_legal_name(),
    hint: () => m.settings_legal_name_hint(),
    issue: () => m.settings_legal_name_issue(),
  },
  vat_number: {
    name: () => m.audit_setting_vat_number(),
    label: () => m.settings_vat(),
    hint: () => m.settings_vat_hint(),
    issue: () => m.settings_vat_issue(),
  },
  fiscal_regime: {
    name: () => m.audit_setting_fiscal_regime(),
    label: () => m.settings_fiscal_regime(),
    hint: () => m.settings_fiscal_regime_hint(),
    issue: () => m.settings_fiscal_regime_issue(),
  },
  receipts: {
    name: () => m.audit_setting_receipts(),
    label: () => m.settings_receipts(),
    hint: () => m.settings_receipts_hint(),
    warning: (to) => (to === 'off' ? m.settings_receipts_warning() : null),
  },
  brand_logo: {
    name: () => m.audit_setting_brand_logo(),
    label: () => m.settings_logo(),
    hint: () => m.settings_logo_hint(),
    issue: () => m.settings_logo_issue(),
  },
  brand_colours: {
    name: () => m.audit_setting_brand_colours(),
    label: () => m.settings_colours(),
    hint: () => m.settings_colours_hint(),
    issue: () => m.settings_colours_issue(),
  },
  show_book_now_button: {
    name: () => m.audit_setting_show_book_now_button(),
    label: () => m.settings_book_now(),
    hint: () => m.settings_book_now_hint(),
  },
  maintenance_mode: {
    name: () => m.audit_setting_maintenance_mode(),
    label: () => m.settings_maintenance(),
    hint: () => m.settings_maintenance_hint(),
    warning: (to) => (to === 'true' ? m.settings_maintenance_warning() : null),
  },
  overdue_minutes: {
    name: () => m.audit_setting_overdue(),
    label: () => m.settings_overdue(),
    hint: () => m.settings_overdue_hint(),
    issue: () => m.settings_overdue_issue(),
  },
  emergency_numbers: {
    name: () => m.audit_setting_emergency(),
    label: () => m.settings_emergency(),
    hint: () => m.settings_emergency_hint(),
    issue: () => m.settings_emergency_issue(),
  },
  booking_window_days: {
    name: () => m.audit_setting_window_days(),
    label: () => m.rules_window(),
    hint: () => m.rules_window_hint(),
    issue: () => m.rules_window_issue(),
    warning: (to, from) =>
      Number(to) < Number(from) ? m.settings_window_warning({ days: to, before: from }) : null,
  },
  booking_minutes_before: {
    name: () => m.audit_setting_minutes_before(),
    label: () => m.rules_cutoff(),
    hint: () => m.rules_cutoff_hint(),
  },
  mixed_baskets: {
    name: () => m.audit_setting_mixed_baskets(),
    label: () => m.settings_mixed(),
    hint: () => m.settings_mixed_hint(),
  },
  poster_booking: {
    name: () => m.audit_setting_poster_booking(),
    label: () => m.settings_poster(),
    hint: () => m.settings_poster_hint(),
  },
  ask_paddlers: {
    name: () => m.audit_setting_ask_paddlers(),
    label: () => m.settings_paddlers(),
    hint: () => m.settings_paddlers_hint(),
  },
  guest_cancel_free_hours: {
    name: () => m.audit_setting_guest_free(),
    label: () => m.guest_set_free(),
    hint: () => m.guest_set_free_hint(),
    issue: () => m.guest_set_hours_issue(),
    warning: () => m.guest_set_cancel_warning(),
  },
  guest_cancel_kept_percent: {
    name: () => m.audit_setting_guest_kept(),
    label: () => m.guest_set_kept(),
    hint: () => m.guest_set_kept_hint(),
    issue: () => m.guest_set_percent_issue(),
    warning: () => m.guest_set_cancel_warning(),
  },
  guest_moves: {
    name: () => m.audit_setting_guest_moves(),
    label: () => m.guest_set_moves(),
    hint: () => m.guest_set_moves_hint(),
  },
  guest_move_hours: {
    name: () => m.audit_setting_guest_move_hours(),
    label: () => m.guest_set_move_hours(),
    hint: () => m.guest_set_move_hours_hint(),
    issue: () => m.guest_set_hours_issue(),
  },
  unpaid_share: {
    name: () => m.audit_setting_unpaid_share(),
    label: () => m.settings_unpaid_share(),
    hint: () => m.settings_unpaid_share_hint(),
    issue: () => m.settings_unpaid_share_issue(),
  },
  waiting_claim_minutes: {
    name: () => m.audit_setting_waiting_claim(),
    label: () => m.settings_waiting_claim(),
    hint: () => m.settings_waiting_claim_hint(),
    issue: () => m.settings_waiting_claim_issue(),
  },
  queue_turnaround_minutes: {
    name: () => m.audit_setting_queue_turnaround(),
    label: () => m.settings_queue_turnaround(),
    hint: () => m.settings_queue_turnaround_hint(),
    issue: () => m.settings_queue_turnaround_issue(),
  },
  reminder_mails: {
    name: () => m.audit_setting_reminder_mails(),
    label: () => m.settings_reminder(),
    hint: () => m.settings_reminder_hint(),
  },
  reminder_hour: {
    name: () => m.audit_setting_reminder_hour(),
    label: () => m.reminder_hour(),
    hint: () => m.reminder_hour_hint(),
  },
  guest_bring_en: bringIn('EN'),
  guest_bring_it: bringIn('IT'),
  guest_bring_pl: bringIn('PL'),
  sell_gift_vouchers: {
    name: () => m.audit_setting_sell_gift_vouchers(),
    label: () => m.settings_sell(),
    hint: () => m.settings_sell_hint(),
  },
  gift_voucher_amounts: {
    name: () => m.audit_setting_gift_voucher_amounts(),
    label: () => m.settings_sell_amounts(),
    hint: () => m.settings_sell_amounts_hint(),
    issue: () => m.settings_sell_amounts_issue(),
  },
  gift_voucher_months: {
    name: () => m.audit_setting_gift_voucher_months(),
    label: () => m.settings_sell_months(),
    hint: () => m.settings_sell_months_hint(),
    issue: () => m.settings_sell_months_issue(),
  },
  vouchers_taxed_when_sold: {
    name: () => m.audit_setting_vouchers_taxed_when_sold(),
    label: () => m.settings_vouchers_taxed(),
    hint: () => m.settings_vouchers_taxed_hint(),
  },
  online_payment: {
    name: () => m.audit_setting_online_payment(),
    label: () => m.settings_payment(),
    hint: () => m.settings_payment_hint(),
    warning: (to) => (to === 'false' ? m.settings_payment_warning() : null),
  },
  stay_logged_in: {
    name: () => m.audit_setting_stay_logged_in(),
    label: () => m.settings_stay(),
    hint: () => m.settings_stay_hint(),
    warning: (to) => (to === 'false' ? m.settings_stay_warning() : null),
  },
  personal_data_months: {
    name: () => m.audit_setting_personal_data(),
    label: () => m.settings_personal_data(),
    hint: () => m.settings_personal_data_hint(),
    issue: () => m.settings_personal_data_issue(),
    warning: (to, from) =>
      Number(to) < Number(from) ? m.settings_personal_data_warning({ months: to }) : null,
  },
  site_opened: {
    name: () => m.audit_setting_site_opened(),
    label: () => m.ready_open_site(),
    hint: () => m.ready_not_opened_text(),
  },
  accepted_examples: {
    name: () => m.audit_setting_accepted_examples(),
    label: () => m.ready_keep_all(),
    hint: () => m.ready_examples_text(),
  },
};
