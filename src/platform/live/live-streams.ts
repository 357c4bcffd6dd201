import { Readable } from 'node:stream';

interface LiveStream {
  /** Whose it is. */
  session: string;
  body: Readable;
}

/** How many streams a session has at most; beyond it the oldest ends, which may be one whose line broke unnoticed. */
const perSession = 8;

/** The streams of this server, so that they can be ended: each, all of a session, or all. */
export function createLiveStreams() {
  const streams = new Set<LiveStream>();

  function end(stream: LiveStream): void {
    streams.delete(stream);
    stream.body.push(null);
  }

  return {
    open(session: string): LiveStream {
      const own = [...streams].filter((each) => each.session === session);
      for (const oldest of own.slice(0, Math.max(0, own.length - perSession + 1))) end(oldest);
      // Nothing waits to be read: what is pushed is sent.
      const stream = { session, body: new Readable({ read: () => undefined }) };
      streams.add(stream);
      return stream;
    },
    send(stream: LiveStream, event: string, data: object): void {
      if (streams.has(stream)) stream.body.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end(stream: LiveStream): void {
      if (streams.has(stream)) end(stream);
    },
    endAll(): void {
      for (const stream of [...streams]) end(stream);
    },
    sessions: (): Set<string> => new Set([...streams].map(({ session }) => session)),
    endOfSession(session: string): void {
      for (const stream of [...streams]) if (stream.session === session) end(stream);
    },
    list: (): readonly LiveStream[] => [...streams],
  };
}
