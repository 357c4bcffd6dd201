import { expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { createTestApp } from '../support/test-app.ts';

test('whom to call is known in each language, also when it cannot be read any more', async () => {
  const site = await createTestApp();
  const { knownContact } = site.app;
  expect(knownContact.callLine('en')).toBe('');
  await site.database.run(
    sql`update homepage_content set phone = ' +39 0544 123456 ' where section_type = 'contact'`,
  );
  await knownContact.refresh();
  await site.database.run(sql`alter table homepage_content rename to homepage_content_away`);
  await expect(knownContact.refresh()).rejects.toThrow();
  expect(knownContact.callLine('en')).toBe('You can also call us: +39 0544 123456.');
  expect(knownContact.callLine('it')).toBe('Puoi anche chiamarci: +39 0544 123456.');
  expect(knownContact.phone('pl')).toBe('+39 0544 123456');
});

test('without a phone number nobody is asked to call', async () => {
  const site = await createTestApp();
  await site.database.run(sql`update homepage_content set phone = '' where section_type = 'contact'`);
  await site.app.knownContact.refresh();
  expect(site.app.knownContact.callLine('pl')).toBe('');
  expect(site.app.knownContact.phone('pl')).toBeNull();
});
