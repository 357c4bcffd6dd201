import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { useCancellable } from './cancellable.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { useSend } from './use-send.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const busy = new ApiError(503, '', '{"code":"http/busy"}');

function Sender({ send }: { send: () => Promise<string> }) {
  const sending = useSend({ send });
  useCancellable(sending);
  return (
    <>
      <button type="button" onClick={() => sending.mutate()}>
        Book
      </button>
      <p>{sending.isPending ? 'Booking…' : (sending.data ?? sending.error?.message ?? 'Nothing is sent')}</p>
      <ConnectionNotice />
    </>
  );
}

function bookAt(server: () => Promise<string>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sender send={server} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Book' }));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findNotice = () => screen.queryByText('The site is busy – we are still trying.');

test('while a busy server is asked again the visitor is told, until it answers', async () => {
  const server = vi.fn(async () => 'Booked').mockRejectedValueOnce(busy);
  bookAt(server);
  expect(findNotice()).toBeNull();
  await pass(100);
  expect(findNotice()).not.toBeNull();
  await pass(1_500);
  expect(screen.getByText('Booked')).toBeDefined();
  expect(findNotice()).toBeNull();
});

test('a visitor who does not want to wait gives up at once', async () => {
  const server = vi.fn(async () => Promise.reject(busy));
  bookAt(server);
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(10_000);
  expect(screen.getByText('Nothing is sent')).toBeDefined();
  expect(findNotice()).toBeNull();
  expect(server).toHaveBeenCalledTimes(1);
});

test('what stays busy is told as the failure that it is', async () => {
  bookAt(async () => Promise.reject(busy));
  await pass(11_000);
  expect(screen.getByText(busy.message)).toBeDefined();
  expect(findNotice()).toBeNull();
});
