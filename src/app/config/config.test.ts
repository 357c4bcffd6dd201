import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config/read-entries.ts';
import { readConfig } from './config.ts';

test('an empty environment is a complete configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: './data',
    adminUsername: 'admin',
    adminPassword: undefined,
    timeZone: 'Europe/Rome',
    trustedProxies: [],
    metricsToken: undefined,
    mypos: null,
    myposSandbox: true,
    paymentHoldMinutes: 20,
    paymentTestPages: null,
    advertisingConversionId: undefined,
    weather: {
      forecastUrl: 'https://api.open-meteo.com/v1/forecast',
      marineUrl: 'https://marine-api.open-meteo.com/v1/marine',
    },
    limits: { bookingsPerMinute: 20, unpaidPerContact: 2, loginsPer15Minutes: 10 },
    testNow: undefined,
    pageMaxAgeMs: 500,
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TEST_NOW: '' })).toEqual(readConfig({}));
});

test('all faults are told together, each by its name, without what was typed', () => {
  const read = () =>
    readConfig({
      NODE_ENV: 'staging',
      PORT: '70000',
      PUBLIC_URL: 'pagaia.example',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      ADMIN_PASSWORD: 'tiny!',
      ADVERTISING_CONVERSION_ID: 'AW-123456789',
      BUSINESS_TIME_ZONE: 'Europe/Atlantis',
      LIMIT_BOOKINGS_PER_MINUTE: '-1',
      LIMIT_UNPAID_PER_CONTACT: 'two',
      TRUST_PROXY: 'true',
      METRICS_TOKEN: 'hunter2',
      TEST_NOW: 'tomorrow',
    });
  expect(read).toThrow(ConfigError);
  const message = String(faultOf(read));
  const names = message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(':')[0]);
  expect(names).toEqual([
    'NODE_ENV',
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'BUSINESS_TIME_ZONE',
    'TRUST_PROXY',
    'ADVERTISING_CONVERSION_ID',
    'METRICS_TOKEN',
    'TEST_NOW',
    'ADMIN_PASSWORD',
    'LIMIT_BOOKINGS_PER_MINUTE',
    'LIMIT_UNPAID_PER_CONTACT',
  ]);
  expect(message).not.toMatch(/hunter2|tiny!/);
});

function faultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('what tests set is refused in production, together with the other faults', () => {
  const testNow = '2027-06-14T08:00:00Z';
  expect(() => readConfig({ NODE_ENV: 'production', TEST_NOW: testNow })).toThrow(
    'TEST_NOW: refused in production',
  );
  expect(() => readConfig({ NODE_ENV: 'production', TEST_NOW: testNow, PORT: 'x' })).toThrow(
    /PORT: .*\n.*TEST_NOW: refused in production/,
  );
  expect(readConfig({ TEST_NOW: testNow }).testNow).toBe(testNow);
  expect(() => readConfig({ NODE_ENV: 'production', TEST_PAGE_MAX_AGE_MS: '0' })).toThrow(
    'TEST_PAGE_MAX_AGE_MS: refused in production',
  );
  expect(readConfig({ TEST_PAGE_MAX_AGE_MS: '0' }).pageMaxAgeMs).toBe(0);
});

test.each([
  ['https://pagaia.example/', 'https://pagaia.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the public address %s is kept as %s', (given, kept) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(kept);
});

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '8123' }).publicUrl).toBe('http://localhost:8123');
});

test('trusted proxies are a list', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.1.0/24' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.0.1.0/24',
  ]);
});

test('payment settings are kept as they are given', () => {
  const config = readConfig({
    MYPOS_SID: '000000000000010',
    MYPOS_URL: 'http://127.0.0.1:4010/vmp/checkout-test',
    PAYMENT_HOLD_MINUTES: '5',
    PAYMENT_TEST_PAGES: 'off',
    MYPOS_SANDBOX: 'off',
  });
  expect(config).toMatchObject({ paymentHoldMinutes: 5, paymentTestPages: false, myposSandbox: false });
  expect(config.mypos).toEqual({
    sid: '000000000000010',
    url: 'http://127.0.0.1:4010/vmp/checkout-test',
    configuration: undefined,
    wallet: undefined,
    keyIndex: undefined,
    privateKey: undefined,
    certificate: undefined,
  });
});

test('faults of payment settings repeat nothing of what was typed', () => {
  const secret = 'hunter2 '.repeat(5000);
  const names = ['MYPOS_CONFIGURATION', 'MYPOS_PRIVATE_KEY', 'MYPOS_CERTIFICATE', 'MYPOS_URL'];
  const read = () => readConfig(Object.fromEntries(names.map((name) => [name, secret])));
  const message = String(faultOf(read));
  expect(names.filter((name) => message.includes(`${name}:`))).toEqual(names);
  expect(message).not.toContain('hunter2');
  expect(() => readConfig({ PAYMENT_TEST_PAGES: 'yes', PAYMENT_HOLD_MINUTES: '0' })).toThrow(
    /PAYMENT_HOLD_MINUTES: .*\n.*PAYMENT_TEST_PAGES: /,
  );
});

test('a configuration is frozen', () => {
  const config = readConfig({ MYPOS_SID: '1' });
  expect(Object.isFrozen(config.mypos)).toBe(true);
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.limits)).toBe(true);
});

test('a mail server needs a sender, and faults repeat nothing of what was typed', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM: needed with SMTP_URL/);
  const read = () => readConfig({ SMTP_URL: 'smtp://beach:hunter2', MAIL_FROM: 'hunter2' });
  expect(read).toThrow(/SMTP_URL: .*\n.*MAIL_FROM: an e-mail address is expected/);
  expect(read).not.toThrow(/hunter2/);
  expect(readConfig({}).smtp).toBeNull();
  expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b' }).smtp).toMatchObject({
    host: 'mail.example',
    from: { address: 'a@b' },
  });
});
