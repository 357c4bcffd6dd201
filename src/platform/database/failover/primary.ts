import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, askServer, type Server } from './ask-server.ts';
import { listServers } from './list-servers.ts';

/** A primary that is gone without a word is noticed after so long. */
const everyMs = 1_000;
/** The shortest time between two searches while no server takes writes. */
const pauseMs = 200;

/** A connection to one of the servers. */
export interface Connected {
  server: Server | null;
  /** Ends it at once, whatever runs on it. */
  drop(reason: Error): void;
}

export class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY';
}

/** Of two that take writes the one that was promoted last; otherwise the one that is in use. */
function chooseBest(answers: Answer[], last: Server | null) {
  return answers
    .filter((answer) => 'timeline' in answer)
    .toSorted((a, b) => b.timeline - a.timeline || Number(b.server === last) - Number(a.server === last))[0];
}

function explainRefusals(answers: Answer[]): NoPrimary {
  const reasons = answers.map((answer) => `${answer.server.name} ${'refusal' in answer && answer.refusal}`);
  return new NoPrimary(`no server takes writes: ${reasons.join('; ')}`);
}

/** Knows which of several servers takes writes, and ends the connections to one that no longer does. */
export function createPrimary(url: string) {
  const asked = listServers(url).map(askServer);
  const connected = new Set<Connected>();
  const listeners = new Set<(server: Server) => void>();
  let current: Server | null = null;
  let last: Server | null = null;
  let timeline = 0;
  let looking: Promise<void> | null = null;
  let failure: { error: NoPrimary; at: number } | null = null;
  let isWatching = false;

  async function askAll(): Promise<void> {
    const answers = await Promise.all(
      asked.map(async ({ ask }) => {
        const answer = await ask(timeline);
        // One that was promoted since is not kept waiting by the silence of the old one.
        if (last !== null && 'timeline' in answer && answer.timeline > timeline)
          use(answer.server, answer.timeline);
        return answer;
      }),
    );
    const best = chooseBest(answers, last);
    if (best) return use(best.server, best.timeline);
    failure = { error: explainRefusals(answers), at: performance.now() };
    current = null;
  }

  function use(server: Server, its: number): void {
    failure = null;
    timeline = its;
    current = server;
    for (const connection of connected)
      if (connection.server !== null && connection.server !== server)
        connection.drop(new Error(`${server.name} takes the writes now, which ended the connection`));
    if (last !== null && last !== server) for (const tell of listeners) tell(server);
    last = server;
  }

  function look(): Promise<void> {
    looking ??= askAll().finally(() => {
      looking = null;
    });
    return looking;
  }

  /** As long as there are connections. */
  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    while (connected.size > 0) {
      await look();
      await sleep(everyMs, undefined, { ref: false });
    }
    isWatching = false;
  }

  return {
    /** Where a new connection goes. */
    async find(): Promise<Server> {
      if (current) return current;
      if (!failure || performance.now() - failure.at > pauseMs) await look();
      if (current) return current;
      throw failure?.error ?? new NoPrimary('no server takes writes');
    },
    /** A connection to it could not be opened, or it takes no writes. */
    doubt(server: Server): void {
      if (current === server) current = null;
    },
    add(connection: Connected): void {
      connected.add(connection);
      void watch();
    },
    remove(connection: Connected): void {
      connected.delete(connection);
      if (connected.size > 0) return;
      for (const { close } of asked) close();
    },
    /** Told when another server takes the writes than before. */
    onMoved(listener: (server: Server) => void): void {
      listeners.add(listener);
    },
  };
}

export type Primary = ReturnType<typeof createPrimary>;
