/** A statement as the product sent it, or the beginning or end of its transaction. */
export interface RecordedStatement {
  name?: string;
  text: string;
  values: unknown[];
}

/** A call as the product answered it, with all the SQL that it took. */
export interface Recording {
  statements: RecordedStatement[];
  /** What was in the request, so that a replay can put fresh values in its place. */
  sample: { date: string; startSlot: number; itemId: string; idempotencyKey: string; bookingId: number };
}

interface Timing {
  connections: number;
  warmUpSeconds: number;
  seconds: number;
}

/** Where bookings go: everywhere, or all to one pair of neighbouring slots. */
export interface BookableSlots {
  dates: string[];
  itemIds: string[];
  startSlots: number[];
}

/** What a load generator is told to do; each runs in a process of its own. */
export type Job = Timing &
  (
    | { kind: 'http days'; origin: string; dates: string[]; headers: Record<string, string> }
    | { kind: 'http page'; origin: string; paths: string[]; headers: Record<string, string> }
    | {
        kind: 'http renewed pages';
        origin: string;
        url: string;
        paths: string[];
        headers: Record<string, string>;
      }
    | { kind: 'http bookings'; origin: string; slots: BookableSlots }
    | { kind: 'sql days'; url: string; dates: string[]; recording: Recording }
    | { kind: 'sql search'; url: string; text: string; texts: string[] }
    | { kind: 'sql bookings'; url: string; slots: BookableSlots; recording: Recording }
    | { kind: 'sql least'; url: string; slots: BookableSlots }
  );

export interface JobResult {
  requests: number;
  seconds: number;
  /** How often each status came; SQL that worked counts as 201 or 200. */
  statuses: Record<string, number>;
  /** Of the load generator. */
  cpuSeconds: number;
}

/** A job that is ready to run, with its connections open. */
export interface Load {
  run(seconds: number): Promise<Pick<JobResult, 'requests' | 'statuses'>>;
  close(): Promise<void>;
}

export const loadGenerators: Record<Job['kind'], string> = {
  'http days': 'autocannon 9',
  'http page': 'autocannon 9',
  'http renewed pages': 'a loop over node:http',
  'http bookings': 'a loop over node:http',
  'sql days': 'a loop over pg',
  'sql bookings': 'a loop over pg',
  'sql least': 'a loop over pg',
  'sql search': 'a loop over pg',
};
