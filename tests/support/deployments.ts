import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

interface Build {
  version: string;
  /** A script that only this build has. */
  script: string;
}

export interface Deployments {
  origin: string;
  /** Which build the server has from now on; `null` is the real one. */
  deploy(build: Build | null): void;
  /** What was asked for and has no whole answer yet, for the report of a test that waited too long. */
  listUnanswered(): string[];
  close(): Promise<void>;
}

/** The script of a build exports this. */
const scriptText = ({ version }: Build) => `export const version = '${version}';`;

/**
 * Stands before a server and has it be of another build, as far as its service worker goes: `sw.js` is the real one with
 * another version and one script more, which is there only as long as that build is deployed.
 */
export async function startDeployments(server: string): Promise<Deployments> {
  let build: Build | null = null;
  const unanswered = new Set<IncomingMessage>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (build && request.url === build.script) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptText(build));
      return;
    }
    const { method, url, headers } = request;
    const onward = forward(`${server}${url}`, { method, headers });
    // Who goes away takes the other side along: an event stream of a page that was closed would stay open for ever.
    response.once('close', () => onward.destroy());
    request.pipe(onward);
    const [answered] = (await once(onward, 'response')) as [IncomingMessage];
    if (build === null || url !== '/sw.js') {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      await pipeline(answered, response);
      return;
    }
    const kept = Object.entries(answered.headers).filter(
      ([name]) => !['content-length', 'content-encoding', 'etag', 'last-modified'].includes(name),
    );
    answered.resume();
    const text = await (await fetch(`${server}/sw.js`)).text();
    response.writeHead(200, Object.fromEntries(kept)).end(change(text, build));
  }

  const proxy = createServer((request, response) => {
    unanswered.add(request);
    response.once('close', () => unanswered.delete(request));
    answer(request, response).catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    deploy: (next) => {
      build = next;
    },
    listUnanswered: () => [...unanswered].map(({ method, url }) => `${method} ${url}`),
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** The list of files is its first line. */
function readBuild(text: string): { version: string; files: string[]; staffFiles: string[] } {
  const [line = ''] = text.split('\n');
  return JSON.parse(line.slice('self.build='.length, -1));
}

function change(text: string, { version, script }: Build): string {
  const { files, staffFiles } = readBuild(text);
  const build = { version, files: [...files, script], staffFiles: [...staffFiles, script] };
  return [`self.build=${JSON.stringify(build)};`, ...text.split('\n').slice(1)].join('\n');
}

/**
 * A build before the real one to which the pages of the server belong as well: a page names the version of its build,
 * and the beginning of a version is found in it, too.
 */
export async function earlierBuild(server: string): Promise<Build> {
  const { version } = readBuild(await (await fetch(`${server}/sw.js`)).text());
  return { version: version.slice(0, -1), script: '/assets/step-of-earlier.js' };
}
