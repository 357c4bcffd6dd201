import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { openDeviceDatabase } from '#web/outbox/device-database.ts';
import { usePayments } from './use-payments.ts';

beforeEach(async () => (await openDeviceDatabase()).clear('outbox'));

const refresh = vi.fn(async () => undefined);

function Page({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '/', element: children }]));
  return (
    <ToastProvider label="Notice" regionLabel="Notices" closeLabel="Close notice">
      <RouterProvider router={router} />
    </ToastProvider>
  );
}

/** A device, the server that it sends to, and the booking as a board of the server shows it. */
function open() {
  const server = startFakeServer();
  const taken = server.answer('PATCH /api/bookings/:id/payment', () => Response.json({}));
  const undone = server.answer('POST /api/bookings/:id/payment/undo', () => Response.json({}));
  refresh.mockClear();
  const visit = () => renderHook(() => usePayments(refresh), { wrapper: Page });
  let { result, unmount } = visit();
  onTestFinished(() => unmount());
  const board = (devicePayments: Record<string, number>) => ({ id: 7, devicePayments });
  return {
    taken,
    undone,
    take() {
      let id = '';
      act(() => {
        id = result.current.take({ bookingId: 7, method: 'cash', amountCents: 1400 });
      });
      return id;
    },
    async reload() {
      unmount();
      ({ result, unmount } = visit());
      await vi.waitFor(() => expect(result.current.obstacle).toBeNull());
    },
    undo: (payment: string) => act(() => result.current.undo(7, payment)),
    /** What is paid beside what the board shows, before it is settled and after. */
    paidBeside(devicePayments: Record<string, number>) {
      const before = result.current.paidSince(board(devicePayments));
      act(() => result.current.settle([board(devicePayments)]));
      return [before, result.current.paidSince(board(devicePayments))];
    },
  };
}

test('what was taken counts until a board shows it, also when the board that was asked for does not come', async () => {
  const device = open();
  const payment = device.take();
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(device.taken).toHaveLength(1);
  expect(device.paidBeside({})).toEqual([1400, 1400]);
  await device.reload();
  await vi.waitFor(() => expect(device.paidBeside({})).toEqual([1400, 1400]));
  expect(device.taken).toHaveLength(1);
  expect(device.paidBeside({ [payment]: 1400 })).toEqual([0, 0]);
  // It is gone from the device, too.
  await vi.waitFor(() => expect(device.paidBeside({})).toEqual([0, 0]));
});

test('what was undone does not count, whether a board has shown it or not', async () => {
  const device = open();
  const shown = device.take();
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(device.paidBeside({ [shown]: 1400 })).toEqual([0, 0]);
  device.undo(shown);
  expect(device.paidBeside({ [shown]: 1400 })).toEqual([-1400, -1400]);
  await vi.waitFor(() => expect(device.undone).toHaveLength(1));
  expect(device.paidBeside({})).toEqual([0, 0]);

  const unseen = device.take();
  device.undo(unseen);
  await vi.waitFor(() => expect(device.undone).toHaveLength(2));
  expect(device.paidBeside({})).toEqual([0, 0]);
  expect(device.paidBeside({})).toEqual([0, 0]);
});
