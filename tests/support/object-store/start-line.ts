import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';

export interface Line {
  endpoint: string;
  /** After how many bytes of an answer, or of a request, connections break; each number breaks one. */
  breaksAfter: { down: number[]; up: number[] };
  /** Takes what is sent, and carries nothing. */
  isSilent: boolean;
  close(): Promise<void>;
}

/** A line to an http server that can be cut. */
export async function startLine(endpoint: string): Promise<Line> {
  const target = new URL(endpoint);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        sockets.delete(socket);
      });
    }
    carry(near, far, () => line.breaksAfter.up);
    carry(far, near, () => line.breaksAfter.down);
  });
  const line: Line = {
    endpoint: '',
    breaksAfter: { down: [], up: [] },
    isSilent: false,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  function carry(from: Socket, to: Socket, breaks: () => number[]): void {
    let carried = 0;
    from.on('data', (bytes) => {
      if (line.isSilent) return;
      carried += bytes.length;
      const [limit] = breaks();
      if (limit !== undefined && carried > limit) {
        breaks().shift();
        from.destroy();
        return;
      }
      if (to.write(bytes)) return;
      from.pause();
      to.once('drain', () => from.resume());
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  line.endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return line;
}
