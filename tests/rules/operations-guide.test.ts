import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import { configEntries } from '#app/config/entries.ts';
import {
  blockOfGuide,
  commandOfGuide,
  guide,
  guideBlocks,
  guideCommands,
  guideFiles,
  guideSpans,
  listCommandsOf,
} from '../support/operations-guide.ts';

/**
 * Commands of the guide that no test runs as they stand there, each with what keeps a test from it, and with the nearest thing
 * that is tested. Every other command is run by a test, which takes it from the guide by `commandOfGuide` or `blockOfGuide`.
 */
const notRun: Record<string, { because: string; nearest: string }> = {
  ...group('systemd is not the first process where tests run', {
    'systemctl daemon-reload': 'tests/long/systemd-unit.test.ts',
    // It makes the link, and starts the program of the unit as its user with its settings.
    'systemctl enable --now pagaia@3000': 'tests/long/release-archive.test.ts',
    'systemctl restart pagaia@3000': 'tests/long/release-archive.test.ts',
    // It removes the link that enabling makes, and stops the program by SIGTERM.
    'systemctl disable --now pagaia@3000': 'tests/long/release-archive.test.ts',
    // The proxy is started with the example.
    'systemctl reload caddy': 'tests/long/support/proxies/start-proxy.ts',
    'systemctl status pagaia@3000': 'tests/http/start.test.ts',
    'journalctl -u pagaia@3000 -o cat': 'tests/http/log-privacy.test.ts',
    "journalctl -u 'pagaia@*' -o cat": 'tests/http/log-privacy.test.ts',
    'timedatectl set-ntp true': 'tests/long/clocks.test.ts',
  }),
  ...group('no Docker runs where tests run', {
    'docker compose up --detach --build --wait': 'tests/rules/container.test.ts',
    'docker compose exec server-1 /opt/pagaia/pagaia doctor': 'tests/long/release-archive.test.ts',
    'docker compose build': 'tests/rules/container.test.ts',
    'docker compose up --detach --wait --no-deps server-1': 'tests/rules/container.test.ts',
  }),
  ...group('no cluster runs where tests run', {
    'cp deploy/kubernetes/settings.example deploy/kubernetes/settings.env': 'tests/rules/container.test.ts',
    'kubectl apply -f deploy/kubernetes/database.yaml': 'tests/rules/container.test.ts',
    'kubectl create secret generic pagaia-settings --from-env-file=deploy/kubernetes/settings.env':
      'tests/rules/container.test.ts',
    'kubectl apply -f deploy/kubernetes/servers.yaml': 'tests/rules/container.test.ts',
  }),
  ...group('it is what begins and carries every run of the tests', {
    'npm ci': '.ci/run',
    'npm run build': '.ci/run',
  }),
  ...group('Debian has the one of an older PostgreSQL, which refuses ours; the pair of the tests is copied', {
    'pg_basebackup --host=db-1.example.com --username=replicator --pgdata=/var/lib/postgresql/18/main --write-recovery-conf --checkpoint=fast':
      'tests/long/support/postgres-pair.ts',
  }),
  ...group('it installs packages from a registry', {
    'npm install --prefix /opt/traces @opentelemetry/api @opentelemetry/auto-instrumentations-node@0.82.0':
      'src/app/config/config.test.ts',
  }),
  ...group('it stands for a command with other words', {
    '/opt/pagaia/pagaia backup …': 'tests/long/release-archive.test.ts',
    'npm run backup -- …': 'tests/long/operations-guide.test.ts',
    'ln -sfn': 'tests/long/release-archive.test.ts',
    pg_rewind: 'tests/long/failover.test.ts',
    pg_basebackup: 'tests/long/support/postgres-pair.ts',
  }),
  ...group('it is the process that every server of a test is', {
    'node src/main.ts': 'tests/support/server-process.ts',
  }),
  ...group('there is no later version yet', { 'git checkout v0.2.0': 'scripts/upgrades/unpack-release.ts' }),
  ...group('it is a signal, sent by the number of a process', {
    'kill -9': 'tests/long/server-kills.test.ts',
  }),
  ...group('it measures this machine for minutes', {
    'npm run bench -- --only bookings,shipped,pages --rounds 2 --seconds 4': 'scripts/bench.ts',
  }),
};

function group(because: string, commands: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(commands).map(([command, nearest]) => [command, { because, nearest }]),
  );
}

/** Words that are no commands, by a file in which they are the same. */
const words: Record<string, string[]> = {
  'deploy/systemd/pagaia@.service': ['/opt/pagaia', '/srv/backups', 'pagaia@3000', 'TimeoutStopSec=30'],
  'src/app/config/config.ts': ['secrets.key'],
  'deploy/nginx/pagaia.conf': ['$request_id'],
  'deploy/release/pagaia': [
    'start',
    'restore',
    'verify-backup',
    'staff',
    'doctor',
    'check-invariants',
    'demo',
  ],
  'compose.yaml': ['server-1', 'server-2', 'stop_grace_period: 30s', '.env', 'booking.example.com'],
  'deploy/kubernetes/servers.yaml': ['pagaia-database-rw'],
  'deploy/prometheus/alerts.yml': ['place', 'data'],
  'tests/long/support/postgres-pair.ts': ['standby', 'application_name', 'primary_conninfo'],
  'scripts/release.ts': ['.sha256'],
  '.env.example': ['?apikey=', 'off', 'loopback'],
  'src/app/config/entries.ts': [
    ...['https://booking.example.com', 'debug', 'info', 'warn', 'error', 'silent'],
  ],
  'CONTRIBUTING.md': ['-- breaking:'],
  'src/app/health.ts': ['lastBackup', 'lastVerifiedBackup'],
  'src/app/obstacles.ts': ['disk full'],
  'src/app/ssr/admin/settings/moved.page.tsx': ['/admin/settings/system'],
  'src/app/doctor/format-list.ts': ['ok', 'to mend', 'not known', 'not looked at'],
  'src/platform/logger/log-throttle.ts': ['leftOut'],
  'src/shared/links/guest-link.ts': ['/b/'],
  'src/app/pages/page-writer.ts': ['page failed'],
  'src/app/errors/error-response.ts': ['request failed'],
  'tests/http/request-ids.test.ts': ['reqId', 'x-request-id'],
  'tests/http/rate-limit.test.ts': ['retry-after'],
};

/** Words of other programs, of the DNS and of mails, which nothing here could prove right or wrong. */
const ofOthers = [
  ...[
    './data',
    '/opt',
    '/etc/pagaia',
    'pagaia@3001',
    'pagaia-0.1.0-b35ba1861d0f-linux-x64.tar.gz',
    'postgres',
  ],
  ...['SystemMaxUse=2G', 'MaxRetentionSec=90day', '/etc/systemd/journald.conf', 'copytruncate'],
  ...['--log-driver local', '--log-opt max-size=50m --log-opt max-file=10', '>> /var/log/pagaia.log'],
  ...['limit_conn', 'limit_req', 'probe_ssl_earliest_cert_expiry', 'RCPT TO', '_dmarc'],
  ...['v=spf1 include:mail.example.net -all', 'v=DMARC1; p=none; rua=mailto:…', 'spf=pass', 'dkim=pass'],
  ...["'ANY 1 (standby_1, standby_2)'", 'max_connections', 'psql', 'on-marked-down shutdown-sessions'],
  ...['archive_mode = on', 'archive_command', 'postgresql.conf', 'restore_command'],
  ...[
    'recovery_target_time',
    'recovery.signal',
    'SIGTERM',
    'SIGINT',
    'NODE_OPTIONS=--max-old-space-size=256',
  ],
  ...['TMPDIR', 'PAGAIA_VERSION=0.2.0', 'ss -ltnp'],
  ...['EnvironmentFile', 'url.path', 'url.query', 'url.full', 'client.address'],
];

const sources = globSync('tests/**/*.ts').map((file) => readFileSync(file, 'utf8'));
/** What tests take from the guide, by the words with which they ask for it. */
const taken = sources.flatMap((source) => [
  ...[...source.matchAll(/commandOfGuide\(\s*(['"])(.*?)\1/g)].map(([, , beginning = '']) => [
    commandOfGuide(beginning),
  ]),
  ...[...source.matchAll(/blockOfGuide\(\s*(['"])(.*?)\1/g)].map(([, , beginning = '']) =>
    commandsOfBlock(beginning),
  ),
]);

function commandsOfBlock(beginning: string): string[] {
  const block = blockOfGuide(beginning);
  return guideBlocks.filter(({ text }) => text === block).flatMap(listCommandsOf);
}

test('every command is run by a test, or says why not and what comes nearest', () => {
  const run = new Set(taken.flat());
  expect(run.size).toBeGreaterThan(35);
  expect(guideCommands.filter((command) => !run.has(command) && !notRun[command])).toEqual([]);
  // What is left out has to be in the guide, and to be left out.
  expect(Object.keys(notRun).filter((command) => run.has(command) || !isInGuide(command))).toEqual([]);
  for (const { because, nearest } of Object.values(notRun)) {
    expect(because).not.toBe('');
    expect(existsSync(nearest), nearest).toBe(true);
  }
});

const isInGuide = (text: string) => guideCommands.includes(text) || guideSpans.includes(text);

test('the guide for one server is short, and each of its steps says how long it takes', () => {
  const ofOneServer = readFileSync('docs/operations.md', 'utf8');
  expect(ofOneServer.split('\n').length - 1).toBeLessThanOrEqual(250);
  const steps = [...ofOneServer.matchAll(/^## (\d+)\. (.*)$/gm)];
  expect(steps.map(([, number]) => Number(number))).toEqual(steps.map((_, index) => index + 1));
  expect(steps.filter(([, , title]) => !/ \(.*(?:minutes|hours?)\b.*\)$/.test(title ?? ''))).toEqual([]);
});

test('every section that the other file is named for is in it', () => {
  const [one = '', several = ''] = guideFiles.map((file) => readFileSync(file, 'utf8'));
  const titles = [...several.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title);
  const named = [...one.matchAll(/`docs\/scaling\.md`\s\(\*([^*]+)\*\)/g)].map(([, title]) => title);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((title) => !titles.includes(title))).toEqual([]);
});

test('every block says what it is', () => {
  expect(guideBlocks.filter(({ language }) => !['sh', 'sql', 'ini'].includes(language))).toEqual([]);
});

const isSetting = (text: string) => /^[A-Z][A-Z0-9_]+(?:=.*)?$/.test(text) && !ofOthers.includes(text);
/** Read by Node and by packages of OpenTelemetry, which no test installs. */
const isReadByOthers = (name: string) => /^(?:NODE_OPTIONS$|OTEL_)/.test(name);

test('every setting is one that the program reads, and every value one that it takes', () => {
  const blocks = guideBlocks.filter(({ language }) => language === 'ini').map(({ text }) => text.split('\n'));
  const inText = guideSpans.filter(isSetting);
  const lines = [...blocks.flat(), ...inText].filter(Boolean);
  const names = lines.map((line) => line.split('=')[0] ?? '');
  expect(names.filter((name) => !(name in configEntries || isReadByOthers(name)))).toEqual([]);
  for (const block of blocks) {
    const pairs = block.filter(Boolean).map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []);
    const env = Object.fromEntries(
      pairs.map(([name, value]) => [name, value?.replace('…', 'lamp-and-paddle')]),
    );
    expect(() => readConfig({ DATABASE_URL: 'postgresql://pagaia@db/pagaia', ...env })).not.toThrow();
  }
});

const isFile = (text: string) => [text, `deploy/kubernetes/${text}`].some((path) => existsSync(path));

test('every path is one of the repository, and every other word is the one that is meant', () => {
  const known = new Set([
    ...Object.values(words).flat(),
    ...ofOthers,
    ...guideCommands,
    ...Object.keys(notRun),
  ]);
  const plain = (text: string) => text.toLowerCase();
  const unknown = guideSpans.filter(
    (text) =>
      !known.has(text) &&
      !known.has(plain(text)) &&
      !isFile(text) &&
      !isSetting(text) &&
      // These are looked for by tests/http/alert-rules.test.ts.
      !/^(?:Pagaia[A-Z]\w+|pagaia_\w+|\/[a-z]+)$/.test(text),
  );
  expect(unknown).toEqual([]);
  const written = new Set(guideSpans.map(plain));
  for (const [file, those] of Object.entries(words)) {
    const text = readFileSync(file, 'utf8');
    expect(
      those.filter((word) => !text.includes(word)),
      file,
    ).toEqual([]);
    expect(
      those.filter((word) => !written.has(plain(word))),
      file,
    ).toEqual([]);
  }
  expect(ofOthers.filter((word) => !guideSpans.includes(word))).toEqual([]);
});

test('every command of npm, and every decision, is one that there is', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = guideCommands.flatMap((command) => /npm run ([\w:-]+)/.exec(command)?.[1] ?? []);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
  const decisions = [...guide.matchAll(/decision (\d{4})/g)].map(([, number]) => number);
  expect(decisions.filter((number) => globSync(`docs/decisions/${number}-*.md`).length !== 1)).toEqual([]);
});
