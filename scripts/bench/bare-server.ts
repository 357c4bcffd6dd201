// The limit of what Node's own server can do: known bytes for known paths.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** As it travels: the home page in the form that browsers get. */
async function fetchBytes(url: string, headers: OutgoingHttpHeaders): Promise<Answer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  return {
    headers: {
      'content-type': type,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    body,
  };
}

const [origin = '', ...dates] = process.argv.slice(2);
const answers = new Map([['/', await fetchBytes(`${origin}/`, { 'accept-encoding': 'br' })]]);
for (const date of dates) {
  const path = `/api/all-availability/${date}`;
  answers.set(path, await fetchBytes(origin + path, {}));
}

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.once('disconnect', () => process.exit(0));
