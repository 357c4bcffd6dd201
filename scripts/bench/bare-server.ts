// The limit of what Node's own server can do: known bytes for known paths.
import { createServer } from 'node:http';

const [origin = '', ...dates] = process.argv.slice(2);
const bodies = new Map<string, Buffer>();
for (const date of dates) {
  const path = `/api/all-availability/${date}`;
  bodies.set(path, Buffer.from(await (await fetch(origin + path)).arrayBuffer()));
}

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '');
  response.writeHead(body ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body?.length ?? 0,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.once('disconnect', () => process.exit(0));
