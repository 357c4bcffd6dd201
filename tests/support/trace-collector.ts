import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** 2 is a request that came in, 3 a call to another server. */
  kind: number;
  attributes: Record<string, unknown>;
  /** Without one it went well. */
  failed: boolean;
}

interface Pair {
  key: string;
  value: Record<string, unknown>;
}

interface OtlpSpan extends Omit<ReceivedSpan, 'attributes' | 'failed'> {
  attributes?: Pair[];
  status?: { code?: number };
}

interface OtlpRequest {
  resourceSpans: { resource: { attributes: Pair[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const toRecord = (pairs: Pair[] = []) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

export type CollectorMood = 'fine' | 'silent' | 'broken';

/** Takes traces as a collector does, over HTTP in the JSON form of OTLP, and answers as its mood is. */
export async function startTraceCollector() {
  const collector = {
    mood: 'fine' as CollectorMood,
    spans: [] as ReceivedSpan[],
    /** Every request as it came. */
    texts: [] as string[],
    headers: [] as IncomingHttpHeaders[],
    resource: {} as Record<string, unknown>,
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString();
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    collector.texts.push(text);
    collector.headers.push(request.headers);
    if (collector.mood === 'silent') return;
    if (collector.mood === 'broken') return void response.writeHead(500).end('no');
    const { resourceSpans } = JSON.parse(text) as OtlpRequest;
    for (const { resource, scopeSpans } of resourceSpans) {
      collector.resource = toRecord(resource.attributes);
      for (const { attributes, status, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        collector.spans.push({ ...span, attributes: toRecord(attributes), failed: status?.code === 2 });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>;
