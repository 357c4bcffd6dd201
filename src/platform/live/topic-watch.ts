import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#platform/logger/logger.ts';
import type { ReadMark, TopicChanges } from './topic-changes.repository.ts';

interface Source {
  mark(): Promise<ReadMark & { version: number }>;
  listChangedSince(earlier: ReadMark): Promise<TopicChanges>;
}

export interface Listener {
  topic: string;
  onChange(version: number): void;
  /** Nothing more is reported: the record cannot be read. */
  onLost(): void;
}

interface Options {
  everyMs: number;
  log: Logger;
}

/**
 * Reports changes of topics, by whatever server they were made. While somebody listens the record of changes is read
 * every `everyMs`, once for all listeners; when nobody does, not at all.
 */
export function createTopicWatch(source: Source, { everyMs, log }: Options) {
  const listeners = new Set<Listener>();
  let watching: { begun: Promise<number>; end: AbortController } | null = null;
  let version = 0;

  function report({ topics }: TopicChanges): void {
    for (const listener of [...listeners]) {
      if (topics === null || topics.includes(listener.topic)) listener.onChange(version);
    }
  }

  async function readOn(from: ReadMark, { signal }: AbortController): Promise<void> {
    let mark = from;
    while (!signal.aborted) {
      await delay(everyMs, undefined, { signal });
      const changes = await source.listChangedSince(mark);
      mark = changes;
      version = changes.version;
      if (!signal.aborted) report(changes);
    }
  }

  function begin() {
    const end = new AbortController();
    const marked = source.mark();
    const begun = marked.then((mark) => {
      version = mark.version;
      return version;
    });
    marked
      .then((mark) => readOn(mark, end))
      .catch((error) => {
        if (end.signal.aborted) return;
        log.warn({ err: error }, 'changes cannot be read, so browsers are not told of them');
        watching = null;
        for (const listener of [...listeners]) listener.onLost();
      });
    return { begun, end };
  }

  function stopListening(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watching?.end.abort();
    watching = null;
  }

  return {
    /** @returns the version from which on changes are reported, as soon as they are. */
    async listen(listener: Listener): Promise<number> {
      listeners.add(listener);
      watching ??= begin();
      try {
        await watching.begun;
        return version;
      } catch (error) {
        stopListening(listener);
        throw error;
      }
    },
    stopListening,
  };
}

export type TopicWatch = ReturnType<typeof createTopicWatch>;
