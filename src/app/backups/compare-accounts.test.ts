import { expect, test } from 'vitest';
import { type Account, compareAccounts, listAccounts } from './compare-accounts.ts';

const anna: Account = { username: 'anna', role: 'owner', isClosed: false, passwordHash: 'a' };

test('what was changed about accounts since a backup is told with what repeats it', () => {
  const restored = [
    anna,
    { ...anna, username: 'bea' },
    { ...anna, username: 'carlo', role: 'beach', isClosed: true },
    { ...anna, username: 'dora' },
    { ...anna, username: 'emil' },
  ];
  const replaced = [
    anna,
    { ...anna, username: 'bea', isClosed: true },
    { ...anna, username: 'carlo', role: 'owner' },
    { ...anna, username: 'dora', passwordHash: 'b' },
    { ...anna, username: 'fay', role: 'beach' },
    { ...anna, username: 'gina' },
    { ...anna, username: 'hugo', isClosed: true },
  ];
  expect(compareAccounts(restored, replaced)).toEqual([
    'bea: closed since, and open again → npm run staff -- disable bea',
    'carlo: opened since, and closed again → npm run staff -- enable carlo',
    'carlo: made owner since, and beach again → npm run staff -- role carlo owner',
    'dora: got a new password since, and the one before is valid again → npm run staff -- reset-password dora',
    'emil: removed since, and there again → npm run staff -- disable emil',
    'fay: added since, and gone → npm run staff -- add fay beach',
    'gina: added since, and gone → npm run staff -- add gina',
  ]);
  expect(compareAccounts(restored, restored)).toEqual([]);
});

test('accounts are listed with their roles, the closed ones as such', () => {
  expect(listAccounts([anna, { ...anna, username: 'bea', role: 'beach', isClosed: true }])).toEqual([
    'anna, owner',
    'bea, beach (closed)',
  ]);
});
