import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface KeptConnection {
  /** The first row of the answer; fails where there is none in time. */
  ask<Row extends object>(question: string): Promise<Row>;
  close(): void;
}

/** A connection to one server for questions that are put every second; it does not keep the process alive. */
export function keepConnection(url: string, withinMs: number): KeptConnection {
  let kept: pg.Client | null = null;

  const socketOf = (client: pg.Client) => client.connection.stream as Socket;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'pagaia watch' });
    // One that breaks fails the question; without a listener it would end the process too.
    client.on('error', () => undefined);
    kept = client;
    await client.connect();
    return client;
  }

  function close(): void {
    if (kept) socketOf(kept).destroy();
    kept = null;
  }

  async function put<Row extends object>(question: string): Promise<Row> {
    const client = kept ?? (await open());
    socketOf(client).ref();
    const { rows } = await client.query<Row>(question);
    socketOf(client).unref();
    if (!rows[0]) throw new Error('no answer');
    return rows[0];
  }

  return {
    async ask<Row extends object>(question: string) {
      const inTime = new AbortController();
      try {
        return await Promise.race([
          put<Row>(question),
          sleep(withinMs, undefined, { signal: inTime.signal }).then(() => {
            throw new Error(`no answer in ${withinMs / 1_000} s`);
          }),
        ]);
      } catch (error) {
        close();
        throw error;
      } finally {
        inTime.abort();
      }
    },
    close,
  };
}
