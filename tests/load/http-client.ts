import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { watchAnswer } from '../support/secret-scanner.ts';
import { keepCookies } from '../support/secrets.ts';
import { testServerEnv } from '../support/server-process.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Call {
  method?: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

const answersWithinMs = 60_000;
/** A load says the same many times: one answer in so many is read for secrets. */
const watchesEvery = 20;

/** The load generator of the tests: node:http with kept connections, one per request that is under way. */
export function createHttpClient(origin: string, maxSockets = 256) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const { hostname, port } = new URL(origin);
  let answers = 0;

  function send({ method = 'GET', path, body, headers = {} }: Call): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const description =
      payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          timeout: answersWithinMs,
          headers: { ...description, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const { statusCode: status = 0, headers } = response;
            const answer = { status, headers, text: Buffer.concat(chunks).toString('utf8') };
            if (answers % watchesEvery === 0) watchAnswer(answer, `${method} ${path}`);
            answers += 1;
            resolve(answer);
          });
        },
      );
      outgoing.once('timeout', () =>
        outgoing.destroy(new Error(`no answer to ${method} ${path} in ${answersWithinMs} ms`)),
      );
      outgoing.once('error', reject);
      outgoing.end(payload);
    });
  }

  return { origin, send, close: () => agent.destroy() };
}

export type HttpClient = ReturnType<typeof createHttpClient>;

/** Logs in as the first staff account; the answer is what a staff request has to send along. */
export async function logInAsStaff(client: HttpClient): Promise<Record<string, string>> {
  const answer = await client.send({
    method: 'POST',
    path: '/api/login',
    body: { username: testServerEnv.ADMIN_USERNAME, password: testServerEnv.ADMIN_PASSWORD },
  });
  const session = answer.headers['set-cookie']?.find((cookie) => cookie.includes('pagaia_session'));
  if (answer.status !== 200 || !session) throw new Error(`login answered ${answer.status} ${answer.text}`);
  keepCookies(session);
  return { cookie: session.split(';')[0] ?? '' };
}
