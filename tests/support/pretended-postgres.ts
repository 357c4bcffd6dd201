import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) =>
  Buffer.from([value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const text = (value: string) => Buffer.from(`${value}\0`);
const ready = message('Z', Buffer.from('I'));

interface Pretender {
  url: string;
  stop(): void;
}

/** Answers a connection as PgBouncer answers one that asks for limits. */
export function startPooler(): Promise<Pretender> {
  const refusal = message(
    'E',
    text('SFATAL'),
    text('C08P01'),
    text('Munsupported startup parameter'),
    text(''),
  );
  return listen((socket) => socket.end(refusal));
}

/** Speaks as much of PostgreSQL's protocol as it takes to say how old it is, whatever it is asked. */
export function startOldPostgres(version: number): Promise<Pretender> {
  const answer = Buffer.concat([
    message('1'),
    message('2'),
    message('T', int16(1), text('version'), int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)),
    message('D', int16(1), int32(String(version).length), Buffer.from(String(version))),
    message('C', text('SELECT 1')),
    ready,
  ]);
  return listen((socket) => {
    socket.write(Buffer.concat([message('R', int32(0)), ready]));
    socket.on('data', () => socket.write(answer));
  });
}

/** @param answer what to do with a connection that has sent something. */
async function listen(answer: (socket: Socket) => void): Promise<Pretender> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://beach@127.0.0.1:${port}/beach`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
