import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to one of several ports of this machine, as that of a proxy before two PostgreSQLs does. */
export async function openSwitchedAddress(first: number) {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends the connections to where it led before. */
    leadTo(port: number): void {
      target = port;
      endConnections();
    },
    close: async () => {
      endConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
