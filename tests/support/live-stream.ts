import { until } from './until.ts';

interface LiveEvent {
  name: string;
  data: { topic?: string; version?: number };
}

export interface OpenStream {
  response: Response;
  events: LiveEvent[];
  /** Resolves when the server ended the stream. */
  ended: Promise<void>;
  /** Waits for the next `changed` after so many. */
  untilChanged(count: number): Promise<LiveEvent>;
  close(): void;
}

/** Listens as a browser does. */
export async function openStream(origin: string, topic: string, cookie: string): Promise<OpenStream> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/admin/live?topic=${topic}`, {
    headers: { cookie, 'accept-encoding': 'br, gzip' },
    signal: controller.signal,
  });
  const events: LiveEvent[] = [];
  const changes = () => events.filter(({ name }) => name === 'changed');
  async function read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        events.push({ name, data: JSON.parse(data) });
      }
    }
  }
  return {
    response,
    events,
    ended: read().catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    }),
    untilChanged: (count) => until(`change ${count} of ${topic}`, async () => changes()[count - 1] ?? null),
    close: () => controller.abort(),
  };
}

/** @returns the cookies of a staff session. */
export async function logInAt(
  origin: string,
  credentials: { username: string; password: string },
): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (response.status !== 200) throw new Error(`login: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
