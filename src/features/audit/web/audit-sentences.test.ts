import { expect, test } from 'vitest';
import { callsWithBody, callsWithoutBody } from '#tests/support/writing-calls/writing-call.ts';
import type { AuditChange, AuditEntry } from '../audit.contract.ts';
import { hasSentence, sentenceOf } from './audit-sentences.ts';

const change: AuditChange = {
  id: 1,
  kind: 'settings',
  table: 'system_settings',
  record: '2',
  subject: 'maintenance_mode',
  before: { setting_value: 'true' },
  after: { setting_value: 'false' },
};

function anEntry(action: string, changes: AuditChange[] = [change], bookingIds: number[] = []): AuditEntry {
  return {
    id: 1,
    at: '2026-07-04T10:00:00Z',
    staffId: 1,
    actor: 'admin',
    action,
    changeCount: changes.length,
    bookingIds,
    changes,
  };
}

const uploads = [
  'POST /api/rental-items/:itemId/image',
  'POST /api/homepage-content/:id/image',
  'POST /api/banner-slides/:id/image',
  'POST /api/guided-trips-schedule/:id/image',
  'POST /api/documents',
  'POST /api/admin/craft/:id/defects',
];

test.each([...callsWithBody, ...callsWithoutBody, ...uploads])('%s has a sentence', (action) => {
  expect(hasSentence(action)).toBe(true);
});

test('a switch says what it was switched to', () => {
  expect(sentenceOf(anEntry('PUT /api/system-settings/:key'))).toBe('admin switched maintenance mode off');
  const on = { ...change, after: { setting_value: 'true' } };
  expect(sentenceOf(anEntry('PUT /api/system-settings/:key', [on]))).toBe(
    'admin switched maintenance mode on',
  );
  const name = { ...change, subject: 'business_name', after: { setting_value: 'Pagaia' } };
  expect(sentenceOf(anEntry('PUT /api/system-settings/:key', [name]))).toBe(
    'admin changed a setting: name of the business',
  );
});

test('a sentence names bookings, items, files and counts', () => {
  expect(sentenceOf(anEntry('PATCH /api/bookings/:id/cancel', [], [3068]))).toBe(
    'admin cancelled booking WATER-3068',
  );
  const slot = { ...change, table: 'slots', record: 'sup 2026-07-04 3', subject: null };
  expect(sentenceOf(anEntry('PATCH /api/availability/:slotId', [slot]))).toBe(
    'admin changed the units of a slot: sup',
  );
  const file = { ...change, table: 'documents', subject: 'waiver.pdf' };
  expect(sentenceOf(anEntry('POST /api/documents', [file]))).toBe('admin uploaded a document: waiver.pdf');
});

test('a call without a sentence says what it changed', () => {
  const slot: AuditChange = { ...change, kind: 'availability', table: 'slots' };
  expect(sentenceOf(anEntry('POST /api/surfboards', [slot, slot, change]))).toBe(
    'admin made a change: Availability, Settings',
  );
});
