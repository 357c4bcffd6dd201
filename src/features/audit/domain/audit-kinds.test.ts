import { expect, test } from 'vitest';
import { auditKindOf, auditKinds, tablesOfKind } from './audit-kinds.ts';

test('every table has one kind, and every kind finds its tables again', () => {
  for (const kind of auditKinds) {
    const { tables, isIncluded } = tablesOfKind(kind);
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) expect(auditKindOf(table) === kind).toBe(isIncluded);
  }
});

test('an unclassified table is of the kind other', () => {
  expect(auditKindOf('surfboard_repairs')).toBe('other');
});
