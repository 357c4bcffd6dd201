/** For how long something is kept, as the comments of the schema say it. */
export type KeptFor =
  /** Until the retention period that staff set is over, or the customer is erased. */
  | { kind: 'customer' }
  /** Until 30 days after the trip. */
  | { kind: 'birth date' }
  /** As long as the account. */
  | { kind: 'account' }
  /** Deleted by a job, so long after it was written. */
  | { kind: 'job'; count: number; unit: 'days' | 'months'; job: string };

/** @returns `null` if the text has none of these forms. */
export function readKeptFor(text: string): KeptFor | null {
  if (text === 'customer' || text === 'birth date' || text === 'account') return { kind: text };
  const [, count, unit, job] = /^(\d+) (days|day|months) by ([a-z-]+)$/.exec(text) ?? [];
  return count && job
    ? { kind: 'job', count: Number(count), unit: unit === 'months' ? 'months' : 'days', job }
    : null;
}

/** Days after the trip. */
export const birthDateDays = 30;

/** What something is kept for: the words of the schema's comments. */
export const purposes = [
  'age',
  'booking',
  'contact',
  'evidence',
  'limits',
  'mail',
  'payment',
  'privacy',
  'repeats',
  'security',
  'service',
  'site',
  'staff',
  'stock',
  'waiting',
] as const;
export type Purpose = (typeof purposes)[number];

export const dataKinds = ['personal', 'money', 'technical'] as const;
export type DataKind = (typeof dataKinds)[number];
