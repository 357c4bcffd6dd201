import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../../scripts/setup/programs.mjs';
import { freePort } from '../../../support/free-port.ts';
import { replaceAll } from '../../../support/replace-all.ts';
import { until } from '../../../support/until.ts';

export type ProxyName = 'nginx' | 'caddy';

export interface Proxy {
  origin: string;
  /** What it printed, for a test that failed. */
  printed(): Promise<string>;
  stop(): Promise<void>;
}

export const hasProxy = (name: ProxyName) => findProgram(name) !== undefined;

const readExample = (path: string) =>
  readFile(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');

async function writeNginx(folder: string, port: number, servers: readonly number[]): Promise<string[]> {
  const site = replaceAll(await readExample('nginx/pagaia.conf'), [
    [/127\.0\.0\.1:3000/, `127.0.0.1:${servers[0]}`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${servers[1]}`],
    [/server \{\n {4}listen 80;[^}]*\}\n/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ {4}ssl_certificate .*\n {4}ssl_certificate_key .*\n/, ''],
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr notice;
events { worker_connections 1024; }
http {
  log_format tries '$request $status to $upstream_addr ($upstream_status)';
  access_log ${folder}/access.log tries;
  ${paths.join(' ')}
  ${site}
}
`;
  await writeFile(join(folder, 'nginx.conf'), main);
  return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
}

async function writeCaddy(folder: string, port: number, servers: readonly number[]): Promise<string[]> {
  const site = replaceAll(await readExample('caddy/Caddyfile'), [
    [/booking\.example\.com \{/, `http://127.0.0.1:${port} {`],
    [/127\.0\.0\.1:3000 127\.0\.0\.1:3001/, servers.map((each) => `127.0.0.1:${each}`).join(' ')],
  ]);
  await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

/** A real proxy with our example, in front of two servers on this machine. */
export async function startProxy(name: ProxyName, servers: readonly [number, number]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `pagaia-${name}-`));
  await mkdir(join(folder, 'home'));
  const port = await freePort();
  const write = name === 'nginx' ? writeNginx : writeCaddy;
  const child = spawn(findProgram(name) ?? name, await write(folder, port, servers), {
    env: { PATH: process.env.PATH, HOME: join(folder, 'home') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const origin = `http://127.0.0.1:${port}`;
  const printed = async () =>
    `${errors}\n${await readFile(join(folder, 'access.log'), 'utf8').catch(() => '')}`;
  await until(`${name} to serve`, async () => (await fetch(`${origin}/healthz`)).ok).catch(async (error) => {
    throw new Error(`${error.message}: ${await printed()}`);
  });
  return {
    origin,
    printed,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
