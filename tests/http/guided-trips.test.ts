import { expect, test } from 'vitest';
import { tripSlots } from '#features/guided-trips/domain/trip-slots.ts';
import { sql } from '#platform/database/sql.ts';
import { languages } from '#shared/language.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp } from '../support/test-app.ts';

const url = '/api/guided-trips-schedule';

test('a first start has a week of trips in every language', async () => {
  const site = await createTestApp();
  const titles = new Set<string>();
  for (const language of languages) {
    const { status, headers, body } = await site.client().get(`${url}?language=${language}`);
    expect([status, body.language, body.isActive]).toEqual([200, language, true]);
    expect(headers['x-content-language-fallback']).toBeUndefined();
    for (const slot of tripSlots) expect(body).toHaveProperty(slot);
    expect(body.mondayAm).toBeNull();
    expect(body.tuesdayAm).toMatch(/8:30/);
    expect(body.tuesdayAmImage).toBe('/illustrations/trip-lagoon.svg');
    titles.add(body.title);
  }
  expect(titles.size).toBe(3);
});

test('a language without a schedule gets the English one, and the header says so', async () => {
  const site = await createTestApp();
  await site.database.run(sql`delete from guided_trips_schedule where language = 'PL'`);
  const { headers, body } = await site.client().get(`${url}?language=PL`);
  expect(body.language).toBe('EN');
  expect(headers['x-content-language-fallback']).toBe('EN');
  const staff = await site.staffClient();
  expectRefusal(await staff.get(`${url}?language=PL&includeInactive=true`), 404);
});

test('a schedule that is switched off is for staff only, in its own language', async () => {
  const site = await createTestApp();
  await site.database.run(sql`update guided_trips_schedule set is_active = false where language = 'IT'`);
  const answer = await site.client().get(`${url}?language=IT`);
  expectRefusal(answer, 404);
  expect(answer.body.code).toBe('trips/not-found');
  const staff = await site.staffClient();
  const { headers, body } = await staff.get(`${url}?language=IT&includeInactive=true`);
  expect(body).toMatchObject({ language: 'IT', isActive: false });
  expect(headers['cache-control']).toBe('no-store');
});

test('without any schedule there is none to read, in any language', async () => {
  const site = await createTestApp();
  await site.database.run(sql`delete from guided_trips_schedule`);
  for (const language of languages)
    expectRefusal(await site.client().get(`${url}?language=${language}`), 404);
});
