import type { Random } from '../../load/booking-requests.ts';
import { listMoneyDifferences } from '../../support/card-money.ts';
import { customerActions } from './customer-actions.ts';
import { gatewayActions } from './gateway-actions.ts';
import { type Action, note, orderIdsOf, passTime, type Sequence } from './sequence.ts';
import { staffActions } from './staff-actions.ts';
import { stormActions } from './storm-actions.ts';
import { listVouchers, voucherActions } from './voucher-actions.ts';

const waits: Action[] = [
  { name: 'some minutes pass', weight: 10, ...waiting([1, 2, 6, 15]) },
  { name: 'a hold runs out', weight: 4, ...waiting([25, 35]) },
  { name: 'hours pass', weight: 3, ...waiting([70, 400]) },
  { name: 'days pass', weight: 1.5, ...waiting([1500, 4500]) },
];

function waiting(choices: readonly number[]): Pick<Action, 'isPossible' | 'run'> {
  return {
    isPossible: () => true,
    run: async (sequence) => {
      const minutes = sequence.random.pick(choices);
      await passTime(sequence, minutes);
      return `${minutes} minutes`;
    },
  };
}

const actions = [...customerActions, ...gatewayActions, ...staffActions, ...voucherActions, ...stormActions];
const allActions = [...actions, ...waits];

/** What chance alone would seldom bring about. */
const preludes = [
  [],
  ['pay', 'staff call the hours off', 'a guest chooses'],
  ['buy a voucher', 'pay', 'pay', 'book with a code', 'staff refund a payment'],
  ['pay', 'staff move the booking', 'staff refund a payment'],
];

/** A booking, a payment page, and then whatever may happen. */
export async function playRandomly(sequence: Sequence): Promise<void> {
  const { random, lane, isLying } = sequence;
  for (const name of ['book', 'begin a checkout']) await play(sequence, find(name));
  if (random.below(3) === 0) await play(sequence, find('begin a checkout'));
  for (const name of random.pick(preludes)) {
    const action = find(name);
    if (action.isPossible(sequence)) await play(sequence, action);
  }
  lane.gateway.isLying = isLying;
  const length = random.between(8, 36);
  for (let turn = 0; turn < length; turn += 1) {
    if (random.below(8) === 0) await overlap(sequence);
    else await play(sequence, draw(random, allActions, sequence));
  }
}

function find(name: string): Action {
  const action = actions.find((candidate) => candidate.name === name);
  if (!action) throw new Error(`no action ${name}`);
  return action;
}

function draw(random: Random, among: readonly Action[], sequence: Sequence): Action {
  const possible = among.filter((action) => action.isPossible(sequence));
  let at = random.next() * possible.reduce((sum, { weight }) => sum + weight, 0);
  for (const action of possible) {
    at -= action.weight;
    if (at < 0) return action;
  }
  return possible.at(-1) as Action;
}

async function play(sequence: Sequence, action: Action): Promise<void> {
  sequence.actions += 1;
  note(sequence, action.name);
  note(sequence, `  → ${await action.run(sequence)}`);
  sequence.vouchers = await listVouchers(sequence);
  // In the end all refunds are sent; what is on its way is seen only here.
  const differences = await listMoneyDifferences(sequence.lane.site.payments, orderIdsOf(sequence));
  sequence.faults.push(...differences.map((difference) => `after ${action.name}: ${difference}`));
}

/** Two things at the same time. */
async function overlap(sequence: Sequence): Promise<void> {
  const { random } = sequence;
  const pair = [draw(random, actions, sequence), draw(random, actions, sequence)];
  note(sequence, `at the same time: ${pair.map(({ name }) => name).join(' and ')}`);
  await Promise.all(
    pair.map(async (action) => {
      // What the other one does may have made it impossible.
      if (!action.isPossible(sequence)) return;
      sequence.actions += 1;
      note(sequence, `  ${action.name} → ${await action.run(sequence)}`);
    }),
  );
}
