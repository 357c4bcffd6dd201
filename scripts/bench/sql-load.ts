import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createRandom, type Random } from '../../tests/load/booking-requests.ts';
import type { Job, Load, Recording } from './jobs.ts';

type Fresh = Recording['sample'];
type SqlJob = Extract<Job, { recording: Recording; url: string }>;

/** The recorded values with everything that belongs to one request replaced by that of another. */
function refill(value: unknown, { sample }: Recording, fresh: Fresh): unknown {
  if (Array.isArray(value)) return value.map((part) => refillPart(part, sample, fresh));
  // The hash of a request is the one value of bytes that stands alone.
  if (Buffer.isBuffer(value)) return randomBytes(value.length);
  return refillPart(value, sample, fresh);
}

function refillPart(value: unknown, sample: Fresh, fresh: Fresh): unknown {
  switch (value) {
    case sample.date:
      return fresh.date;
    case sample.itemId:
      return fresh.itemId;
    case sample.idempotencyKey:
      return fresh.idempotencyKey;
    case sample.bookingId:
      return fresh.bookingId;
    case sample.startSlot:
      return fresh.startSlot;
    case sample.startSlot + 1:
      return fresh.startSlot + 1;
    default:
      return value;
  }
}

async function replay(client: pg.Client, recording: Recording, fresh: Fresh): Promise<void> {
  for (const { name, text, values } of recording.statements) {
    if (!name) {
      await client.query(text);
      continue;
    }
    const filled = values.map((value) => refill(value, recording, fresh));
    const { rows } = await client.query<{ id?: string }>({ name, text, values: filled });
    if (text.includes('insert into bookings')) fresh.bookingId = Number(rows[0]?.id);
  }
}

function freshSample(job: SqlJob, random: Random): Fresh {
  const { sample } = job.recording;
  if (job.kind === 'sql days') return { ...sample, date: random.pick(job.dates) };
  return {
    date: random.pick(job.slots.dates),
    itemId: random.pick(job.slots.itemIds),
    startSlot: random.pick(job.slots.startSlots),
    idempotencyKey: randomBytes(12).toString('hex'),
    bookingId: 0,
  };
}

/** A bare client of PostgreSQL: the statements of the product, prepared under the same names, and nothing else. */
export async function openSqlLoad(job: SqlJob): Promise<Load> {
  const clients = await Promise.all(
    Array.from({ length: job.connections }, async () => {
      const client = new pg.Client({ connectionString: job.url, application_name: 'bare client' });
      await client.connect();
      return client;
    }),
  );
  const status = job.kind === 'sql days' ? 200 : 201;
  return {
    run: async (seconds) => {
      const until = performance.now() + seconds * 1_000;
      const counts = await Promise.all(
        clients.map(async (client) => {
          const random = createRandom(randomBytes(4).readUInt32LE());
          let count = 0;
          for (; performance.now() < until; count += 1)
            await replay(client, job.recording, freshSample(job, random));
          return count;
        }),
      );
      const requests = counts.reduce((sum, count) => sum + count);
      return { requests, statuses: { [status]: requests } };
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

/** Searches one after the other, and stops only after the last of them: none counts more often than the others. */
export async function openSearchLoad({
  url,
  text,
  texts,
}: Extract<Job, { kind: 'sql search' }>): Promise<Load> {
  const client = new pg.Client({ connectionString: url, application_name: 'bare client' });
  await client.connect();
  return {
    run: async (seconds) => {
      const until = performance.now() + seconds * 1_000;
      let requests = 0;
      while (performance.now() < until) {
        for (const searched of texts) await client.query(text, [`%${searched}%`]);
        requests += texts.length;
      }
      return { requests, statuses: { 200: requests } };
    },
    close: () => client.end(),
  };
}
