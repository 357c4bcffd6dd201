import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openValue, sealValue, secretsKeyBytes } from './sealed-value.ts';

const key = randomBytes(secretsKeyBytes);
const secret = '{"password":"Meer & Wellen – żółw"}';

test('a value is read with its key, under its name', () => {
  const sealed = sealValue(key, 'mail-server', secret);
  expect(openValue(key, 'mail-server', sealed)).toEqual({ kind: 'opened', text: secret });
  expect(sealed.toString('latin1')).not.toContain('password');
  expect(sealValue(key, 'mail-server', secret).equals(sealed)).toBe(false);
});

test('another key is told from a damaged value', () => {
  const sealed = sealValue(key, 'mail-server', secret);
  expect(openValue(randomBytes(secretsKeyBytes), 'mail-server', sealed)).toEqual({ kind: 'other-key' });
});

test('a value that was moved to another secret cannot be read there', () => {
  const sealed = sealValue(key, 'mail-server', secret);
  expect(openValue(key, 'card-store', sealed)).toEqual({ kind: 'damaged' });
});

test('no byte of a value can be changed, and none left out', () => {
  const sealed = sealValue(key, 'mail-server', secret);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(openValue(key, 'mail-server', changed).kind).not.toBe('opened');
    expect(openValue(key, 'mail-server', sealed.subarray(0, at)).kind).not.toBe('opened');
  }
});
