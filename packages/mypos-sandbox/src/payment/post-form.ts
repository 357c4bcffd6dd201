import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface ShopAnswer {
  status: number | null;
  body: Buffer;
  error: string | null;
  durationMs: number;
}

const maxAnswerBytes = 64 * 1024;

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxAnswerBytes) break;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Posts to the shop on a connection of its own, follows no redirect, and tells a missing answer from a wrong one. */
export async function postForm(url: string, body: string, signal: AbortSignal): Promise<ShopAnswer> {
  const since = performance.now();
  const durationMs = () => Math.round(performance.now() - since);
  try {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'myPOS sandbox',
          accept: '*/*',
        },
      });
      request.once('response', resolve);
      request.once('error', reject);
      request.end(body);
    });
    const answer = await readBody(message);
    return { status: message.statusCode ?? null, body: answer, error: null, durationMs: durationMs() };
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error;
    return { status: null, body: Buffer.alloc(0), error: String(cause), durationMs: durationMs() };
  }
}
