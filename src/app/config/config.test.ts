import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config/read-entries.ts';
import { readConfig } from './config.ts';
import { configEntries } from './entries.ts';

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

test('all faults are told together, each with its value and what is expected, and without secrets', () => {
  const read = () =>
    readConfig({
      NODE_ENV: 'staging',
      PORT: '70000',
      PUBLIC_URL: 'pagaia.example',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      ADMIN_PASSWORD: 'tiny!',
      DATA_DIR: '/proc/self',
      SHUTDOWN_NOTICE: '5s',
      ADVERTISING_CONVERSION_ID: 'AW-123456789',
      BUSINESS_TIME_ZONE: 'Europe/Atlantis',
      LIMIT_BOOKINGS_PER_MINUTE: '-1',
      LIMIT_UNPAID_PER_CONTACT: 'two',
      TRUST_PROXY: 'true',
      METRICS_TOKEN: 'hunter2',
      TEST_NOW: 'tomorrow',
    });
  expect(read).toThrow(ConfigError);
  expect((faultOf(read) as Error).message.split('\n')).toEqual([
    'Settings are wrong:',
    '  NODE_ENV: `production`, `development` or `test` is expected, not "staging"',
    '  PORT: a whole number from 0 to 65535 is expected, not "70000"',
    '  PUBLIC_URL: scheme and host alone are expected, such as https://booking.example.com, without path, user name, ? and #, not what is set (hidden, 14 characters)',
    '  DATABASE_URL: postgres://user:password@host:port/name is expected, not "mysql://…@db/x"',
    '  DATA_DIR: a folder on a disk is expected, not "/proc/self"',
    '  BUSINESS_TIME_ZONE: a time zone such as Europe/Rome is expected, not "Europe/Atlantis"',
    '  TRUST_PROXY: IP addresses, CIDR ranges or the names loopback, linklocal, uniquelocal are expected, separated by commas, not "true"',
    '  SHUTDOWN_NOTICE: a whole number from 0 to 300 is expected, not "5s"',
    '  ADVERTISING_CONVERSION_ID: AW-<account>/<label> is expected, as Google Ads shows it, not "AW-123456789"',
    '  METRICS_TOKEN: 16 to 200 visible ASCII characters are expected, not what is set (hidden, 7 characters)',
    '  TEST_NOW: an ISO instant is expected, not "tomorrow"',
    '  ADMIN_PASSWORD: a text of 6 to 200 characters is expected, not what is set (hidden, 5 characters)',
    '  LIMIT_BOOKINGS_PER_MINUTE: a whole number from 0 to 1000000 is expected, not "-1"',
    '  LIMIT_UNPAID_PER_CONTACT: a whole number from 0 to 1000000 is expected, not "two"',
  ]);
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

test('what tests set is refused at an address of visitors, whether NODE_ENV is set or not', () => {
  const TEST_NOW = '2027-06-14T08:00:00Z';
  expect(() => readConfig({ PUBLIC_URL: 'https://kayak.it', TEST_NOW })).toThrow(
    'TEST_NOW: refused with a PUBLIC_URL that is not this machine (https://kayak.it)',
  );
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1:9', 'http://[::1]:9'])
    expect(readConfig({ PUBLIC_URL, TEST_NOW }).testNow).toBe(TEST_NOW);
});

test.each([
  ['https://pagaia.example/', 'https://pagaia.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['HTTPS://Pagaia.Example:443', 'https://pagaia.example'],
])('the public address %s is kept as %s', (given, kept) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(kept);
});

test('a database has one address', () => {
  for (const DATABASE_URL of [
    'postgres://beach@one/beach',
    'postgresql:///beach',
    'postgres://u:a,b@[::1]:5433/x',
  ])
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  for (const DATABASE_URL of ['postgres://one,two/beach', 'postgres://u:p@one:5432,two:5432/beach?a=b'])
    expect(() => readConfig({ DATABASE_URL })).toThrow(
      /DATABASE_URL: one address is expected, which leads to whichever server takes writes \(docs\/scaling\.md/,
    );
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://two/beach' })).toThrow(
    'DATABASE_REPLICA_URL: all that is read comes from DATABASE_URL. Remove the setting',
  );
});

test.each([
  'https://kayak.it/shop',
  'https://kayak.it//',
  'https://kayak.it?',
  'https://kayak.it#',
  'https://anna:sesame@kayak.it',
  'https://anna@kayak.it',
  'ftp://kayak.it',
  'kayak.it',
  'https://',
])('%s is no public address, and no password of it is repeated', (PUBLIC_URL) => {
  const read = () => readConfig({ PUBLIC_URL });
  expect(read).toThrow(/PUBLIC_URL: scheme and host alone are expected/);
  expect(read).not.toThrow(/sesame/);
});

test.each(['/proc', '/proc/1/x', '/sys/data', '/dev', '/dev/null', '/tmp/../proc'])(
  'no data is kept in %s',
  (DATA_DIR) => {
    expect(() => readConfig({ DATA_DIR })).toThrow('DATA_DIR: a folder on a disk is expected');
  },
);

test.each(['/dev/shm/pagaia', '/process', './proc', '/srv/dev'])('data may be kept in %s', (DATA_DIR) => {
  expect(readConfig({ DATA_DIR }).dataDir).toBe(DATA_DIR);
});

test('a server serves five seconds longer than it is ready, in development none', () => {
  expect(readConfig({}).shutdownNoticeSeconds).toBe(5);
  expect(readConfig({ NODE_ENV: 'development' }).shutdownNoticeSeconds).toBe(0);
  expect(readConfig({ NODE_ENV: 'development', SHUTDOWN_NOTICE: '7' }).shutdownNoticeSeconds).toBe(7);
});

test.each([
  ['DATABASE_URL', 'postgres//pagaia:hunter2@db/beach'],
  ['DATABASE_URL', 'pagaia:hunter2'],
  ['DATABASE_URL', 'mysql://db/beach?password=hunter2'],
  ['SMTP_URL', 'http://beach:hunter2@mail.example'],
  ['SMTP_URL', 'smtp://beach:hunter2'],
  ['SMTP_URL', 'hunter2'],
  ['WEATHER_URL', 'ftp://weather.example/v1?apikey=hunter2'],
  ['MYPOS_URL', 'gateway?key=hunter2'],
])('what is wrong with %s is told without its secret', (name, value) => {
  const read = () => readConfig({ [name]: value, MAIL_FROM: 'a@b' });
  expect(read).toThrow(new RegExp(`${name}: `));
  expect(read).not.toThrow(/hunter2/);
});

test('every wrong value is told in our words', () => {
  for (const name of Object.keys(configEntries)) {
    const message = ['\n', 'x'.repeat(30_000)].map((value) =>
      String(faultOf(() => readConfig({ [name]: value }))),
    );
    expect(message.join()).not.toMatch(/Invalid|Too small|Too big|received/);
    expect(message.join().length).toBeLessThan(1_500);
  }
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

test('a setting that is gone is refused with what to do instead', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, PORT: 'x' })).toThrow(
    /PORT: .*\n.*OTEL_EXPORTER_OTLP_ENDPOINT: the program sends no traces .* \(docs\/scaling\.md, “Traces”\)/,
  );
  expect(() =>
    readConfig({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://db/beach' }),
  ).toThrow(
    /DATABASE_POOLER: .*Let DATABASE_URL lead to PostgreSQL itself.*\n.*DATABASE_DIRECT_URL: .*Set DATABASE_URL to this one/,
  );
  const NODE_OPTIONS = '--import=/opt/traces/register.js';
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, NODE_OPTIONS })).toEqual(readConfig({}));
});

test('a configuration is frozen', () => {
  const config = readConfig({ MYPOS_SID: '1' });
  expect(Object.isFrozen(config.mypos)).toBe(true);
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.limits)).toBe(true);
});

test('a mail server needs a sender, and faults repeat nothing of what was typed', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM: needed with SMTP_URL/);
  const read = () => readConfig({ SMTP_URL: 'smtp://beach:hunter2', MAIL_FROM: 'beach' });
  expect(read).toThrow(/SMTP_URL: .*\n.*MAIL_FROM: an e-mail address is expected.*"beach"/);
  expect(read).not.toThrow(/hunter2/);
  expect(readConfig({}).smtp).toBeNull();
  expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b' }).smtp).toMatchObject({
    host: 'mail.example',
    from: { address: 'a@b' },
  });
});
