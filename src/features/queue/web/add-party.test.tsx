import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { refuse, startFakeServer } from '#tests/support/component/fake-server.ts';
import { cutNetwork } from '#tests/support/component/network.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { openDeviceDatabase } from '#web/outbox/device-database.ts';
import type { JoinQueue, QueueParty } from '../queue.contract.ts';
// A browser has it ahead; here it would be compiled when it is first opened.
import './add-dialog.tsx';
import { AddParty } from './add-party.public.tsx';
import { QueueSection } from './queue-section.public.tsx';
import { useQueue } from './use-queue.public.ts';

beforeEach(async () => (await openDeviceDatabase()).clear('outbox'));

const items = [{ itemId: 'sup', title: 'SUP', prices: [{ duration: '1' as const }] }];

function Board({ readQueue }: { readQueue: () => readonly QueueParty[] }) {
  const [heard, setHeard] = useState<readonly QueueParty[]>([]);
  const queue = useQueue(heard, null);
  return (
    <>
      <QueueSection queue={queue} titleOf={() => 'SUP'} />
      <AddParty items={items} queue={queue} />
      <button type="button" onClick={() => setHeard(readQueue())}>
        refresh
      </button>
    </>
  );
}

async function addAda(readQueue: () => readonly QueueParty[] = () => []): Promise<void> {
  openPage([{ path: '/', element: <Board readQueue={readQueue} /> }]);
  fireEvent.click(await screen.findByRole('button', { name: m.queue_add() }));
  fireEvent.change(await screen.findByLabelText(m.queue_name_optional()), { target: { value: 'Ada' } });
  fireEvent.click(screen.getAllByRole('button', { name: m.queue_add() }).at(-1) as HTMLElement);
}

const asParty = (join: JoinQueue): QueueParty => ({
  ...{ id: join.id, number: 7, itemId: join.itemId, quantity: join.quantity, duration: join.duration },
  ...{ fullName: 'Ada', phoneNumber: null, state: 'waiting', promisedAt: '11:05' },
  ...{ promisedBefore: null, movedBecause: null, claimUntil: null, token: 'x'.repeat(43) },
});

test('a party is noted without a connection, with no number and no time until the server gave them, and so is that it left', async () => {
  const server = startFakeServer();
  const joined = server.answer('POST /api/admin/queue', ({ body }) => asParty(body));
  const left = server.answer('POST /api/admin/queue/:id/leave', () => asParty(joined[0]?.body as JoinQueue));
  const network = await cutNetwork();
  await addAda(() => joined.map(({ body }) => asParty(body)));
  expect((await screen.findAllByText(m.queue_noted())).length).toBeGreaterThan(0);
  expect(screen.queryByText(/\d\d:\d\d/)).toBeNull();
  expect(await (await openDeviceDatabase()).getAll('outbox')).toMatchObject([{ state: 'waiting' }]);
  await network.restore();
  await waitFor(() => expect(joined).toHaveLength(1));
  const party = joined[0]?.body as JoinQueue & { joinedAt: string };
  expect(party).toMatchObject({ itemId: 'sup', fullName: 'Ada', joinedAt: expect.stringMatching(/Z$/) });
  // The board's answer is older: the party stays.
  expect(screen.getAllByText(m.queue_noted()).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByText('refresh'));
  await screen.findByText(m.queue_added({ number: 7 }));
  screen.getByText(m.queue_added_time({ time: '11:05' }));
  expect(screen.queryByText(m.queue_noted())).toBeNull();

  const { restore } = await cutNetwork();
  fireEvent.click(screen.getByLabelText(m.queue_remove_of({ name: 'Ada' })));
  fireEvent.click(screen.getByRole('button', { name: m.queue_remove_confirm() }));
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
  await restore();
  await waitFor(() => expect(left.map(({ params }) => params.id)).toEqual([party.id]));
});

test('what the server refuses is said where it was typed, and can be sent again', async () => {
  const server = startFakeServer();
  const sentence = 'The beach is closed';
  const refused = server.answer('POST /api/admin/queue', () =>
    refuse(409, { code: 'bookings/beach-closed', message: sentence }),
  );
  await addAda();
  await waitFor(() => expect(refused).toHaveLength(1));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(m.queue_name_optional())).toHaveProperty('value', 'Ada');
  const joined = server.answer('POST /api/admin/queue', ({ body }) => asParty(body));
  fireEvent.click(screen.getAllByRole('button', { name: m.queue_add() }).at(-1) as HTMLElement);
  await waitFor(() => expect(joined).toHaveLength(1));
  expect(joined[0]?.body.id).toBe(refused[0]?.body.id);
  expect(screen.queryByText(sentence)).toBeNull();
});
