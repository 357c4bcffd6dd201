import type { Locale } from '#shared/language.ts';
import { m } from './generated/messages.js';

/** Contracts name their faults by key; here they get words. */
const texts = {
  full_name_required: m.issue_full_name_required,
  email_invalid: m.issue_email_invalid,
  date_of_birth_format: m.issue_date_of_birth_format,
  date_of_birth_ambiguous: m.issue_date_of_birth_ambiguous,
  phone_required: m.issue_phone_required,
  phone_invalid: m.issue_phone_invalid,
  full_name_letters: m.issue_full_name_letters,
  full_name_too_long: m.issue_full_name_too_long,
  too_young: m.error_too_young,
  reason_required: m.issue_reason_required,
  waiver_required: m.issue_waiver_required,
  terms_required: m.issue_terms_required,
  privacy_required: m.issue_privacy_required,
  username_too_short: m.issue_username_too_short,
  password_too_short: m.issue_password_too_short,
  control_characters: m.issue_control_characters,
  invalid_date: m.issue_invalid_date,
  availability_contradicts_quantity: m.issue_availability_contradicts_quantity,
  end_before_start: m.issue_end_before_start,
  closes_before_opening: m.issue_closes_before_opening,
  periods_overlap: m.issue_periods_overlap,
  too_many_periods: m.issue_too_many_periods,
  out_of_service_units: m.issue_out_of_service_units,
  quantity_required: m.issue_quantity_required,
  quantity_not_a_number: m.issue_quantity_not_a_number,
  quantity_not_whole: m.issue_quantity_not_whole,
  quantity_negative: m.issue_quantity_negative,
  quantity_too_large: m.issue_quantity_too_large,
  start_date_required: m.issue_start_date_required,
  end_date_required: m.issue_end_date_required,
  one_price_each: m.issue_one_price_each,
  price_out_of_range: m.issue_price_out_of_range,
  trip_slot_required: m.issue_trip_slot_required,
  no_bookings_selected: m.issue_no_bookings_selected,
  note_required: m.issue_note_required,
  too_many_bookings_selected: m.issue_too_many_bookings_selected,
  unknown_field: m.issue_unknown_field,
  notification_email_invalid: m.issue_notification_email_invalid,
  content_required: m.issue_content_required,
  section_type: m.issue_section_type,
  items_repeated: m.issue_items_repeated,
  link: m.issue_link,
  image_address: m.issue_image_address,
  latitude: m.issue_latitude,
  longitude: m.issue_longitude,
  location_needed: m.issue_location_needed,
  wind_limit: m.issue_wind_limit,
  wave_limit: m.issue_wave_limit,
  too_many_locations: m.issue_too_many_locations,
  locations_twice: m.issue_locations_twice,
  too_long: m.issue_too_long,
  required: m.issue_required,
};

/** The message for an issue; a general one for keys without a text. */
export function issueText(key: string, locale?: Locale): string {
  const text = Object.hasOwn(texts, key) ? texts[key as keyof typeof texts] : m.issue_invalid;
  return text({}, locale ? { locale } : {});
}
