// Keeps a number of connections busy with cheap reads until it is told to stop, then reports what came back.
import { Agent, request } from 'node:http';
import type { FloodKind, FloodOrder, FloodReport } from './flood.ts';

/** As a browser sends it, so that compression counts too. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

const paths: Record<FloodKind, (n: number, dates: readonly string[]) => string> = {
  parameters: (n) => `/?x=${n}`,
  'unknown paths': (n) => `/nowhere/${n}`,
  availability: (n, dates) => availabilityPath(n, dates[n % dates.length] ?? ''),
};

function availabilityPath(n: number, date: string): string {
  if (n % 4 === 0) return `/api/availability/sup/${date}`;
  return n % 4 === 1 ? `/api/availability-range?from=${date}&to=${date}` : `/api/all-availability/${date}`;
}

function read(agent: Agent, origin: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(`${origin}${path}`, { agent, headers }, (response) => {
      response.resume();
      response.once('error', (error) => resolve(error.message));
      response.once('end', () => resolve(String(response.statusCode)));
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    outgoing.end();
  });
}

async function flood({ origin, kinds, connections, dates }: FloodOrder): Promise<FloodReport> {
  let isStopping = false;
  process.once('message', () => {
    isStopping = true;
  });
  const report: FloodReport = { statuses: {}, milliseconds: [] };
  let count = 0;
  async function connection(kind: FloodKind, agent: Agent): Promise<void> {
    const statuses: Record<string, number> = {};
    report.statuses[kind] ??= statuses;
    while (!isStopping) {
      count += 1;
      const since = performance.now();
      const status = await read(agent, origin, paths[kind](count, dates));
      report.milliseconds.push(performance.now() - since);
      const seen = report.statuses[kind];
      seen[status] = (seen[status] ?? 0) + 1;
    }
  }
  await Promise.all(
    kinds.map((kind) => {
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      return Promise.all(Array.from({ length: connections }, () => connection(kind, agent)));
    }),
  );
  return report;
}

process.once('message', async (order: FloodOrder) => {
  const report = await flood(order);
  process.send?.(report, () => process.exit());
});
