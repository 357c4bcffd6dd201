import { minuteText } from '#shared/rental-time.ts';
import type { QueueParty } from '../queue.contract.ts';
import type { OpenParty } from './queue.repository.ts';
import { queueTokenOf } from './queue-links.ts';

type Promised = Pick<OpenParty, 'promisedMinute' | 'promisedBefore' | 'movedBecause' | 'claimUntil'>;

const timeOf = (minute: number | null) => (minute === null ? null : minuteText(minute));

export function describePromise({ promisedMinute, promisedBefore, movedBecause, claimUntil }: Promised) {
  return {
    promisedAt: timeOf(promisedMinute),
    promisedBefore: timeOf(promisedBefore),
    movedBecause,
    claimUntil: claimUntil?.toISOString() ?? null,
  };
}

/** What staff see of a party. */
export function describeParty(key: Buffer, party: OpenParty): QueueParty {
  const { id, number, itemId, quantity, duration, fullName, phoneNumber, state } = party;
  const token = queueTokenOf(key, id);
  return {
    ...{ id, number, itemId, quantity, duration, fullName, phoneNumber, state, token },
    ...describePromise(party),
  };
}
