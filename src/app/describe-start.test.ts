import { expect, test } from 'vitest';
import { describeStart } from './describe-start.ts';

const config = { publicUrl: 'http://localhost:3000', adminUsername: 'owner' };

test('a first start names the address, the account and how to stop', () => {
  const text = describeStart(config, 'k7E1XgW');
  for (const part of [config.publicUrl, '/login', 'owner / k7E1XgW', 'Ctrl-C']) expect(text).toContain(part);
});

test('a later start names no account', () => {
  expect(describeStart(config, null)).not.toContain('owner');
});
