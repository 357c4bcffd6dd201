import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Answer } from './test-client.ts';

/** What an answer must never show: where the code is, how it asks the database, what went wrong inside. */
const innards =
  /\bat \S+ \(|node_modules|\/src\/|\.ts:\d|\b(?:select|insert|update|delete)\b.+\b(?:from|into|set)\b|(?:Type|Syntax|Range|Zod|App)Error|invalid_type|FST_ERR/i;

/** A refusal has its status, a sentence and a code, and nothing else but the fields at fault; a fault of ours has its id. */
export function expectRefusal(answer: Answer, ...statuses: number[]): void {
  const { status, headers, body, text } = answer;
  expect(statuses, text).toContain(status);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const fields = ['message', 'code', 'issues', ...(status === 500 ? ['requestId'] : [])];
  expect(Object.keys(body).filter((key) => !fields.includes(key))).toEqual([]);
  expect(body.message).toMatch(/\S{2,}/);
  expect(body.code).toMatch(/^[a-z]+\/[a-z-]+$/);
  expect(text).not.toMatch(innards);
}

/** Everything that a call could have written, as one text. Sessions and failed logins come and go by themselves. */
export async function readWrittenState(database: Database): Promise<string> {
  const row = await database.row<{ state: string }>(sql`
    select concat_ws(' ',
      (select count(*) || ':' || coalesce(sum(reserved), 0) || ':' || sum(capacity) || ':' || sum(version) from slots),
      (select count(*) || ':' || coalesce(string_agg(state, ',' order by id), '') from bookings),
      (select count(*) from booking_lines), (select count(*) from allocations where released_at is null),
      (select count(*) || ':' || coalesce(string_agg(state, ',' order by order_id), '') from payment_attempts),
      (select count(*) from money_movements), (select count(*) || ':' || coalesce(string_agg(state, ',' order by id), '') from outbox_mails),
      (select string_agg(notification_email || updated_at, ',') from email_config),
      (select count(*) from attention_items where resolved_at is null),
      (select count(*) from booking_documents), (select count(*) from documents where is_active),
      (select md5(string_agg(c::text, ',' order by id)) from homepage_content c), (select string_agg(setting_value, ',' order by id) from system_settings),
      (select md5(string_agg(s::text, ',' order by id)) from banner_slides s),
      (select count(*) from staff_accounts), (select string_agg(fleet_size || ':' || version, ',' order by id) from rental_items),
      (select sum(amount_cents) from rental_item_prices), (select sum(version) || ':' || count(*) from guided_trips_schedule),
      (select string_agg(name || latitude || ':' || longitude, ',' order by position) from weather_locations),
      (select string_agg(l::text, ',' order by item_id) from weather_limits l)) as state`);
  return row?.state ?? '';
}
