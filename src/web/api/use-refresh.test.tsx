import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRefresh } from './use-refresh.ts';

afterEach(cleanup);

/** A list, and a button that deletes its first line. */
function Page({ load }: { load: () => Promise<string[]> }) {
  const lines = useQuery({ queryKey: ['lines'], queryFn: load });
  const refresh = useRefresh();
  const deletion = useMutation({
    mutationFn: async () => 'deleted',
    onSettled: () => refresh(['lines']),
  });
  return (
    <>
      <p>{lines.data?.join(', ')}</p>
      <button type="button" onClick={() => deletion.mutate()}>
        {deletion.isPending ? 'Deleting…' : (deletion.data ?? 'Delete')}
      </button>
    </>
  );
}

function renderPage(load: () => Promise<string[]>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page load={load} />
    </QueryClientProvider>,
  );
}

test('what an action changed is loaded anew', async () => {
  renderPage(vi.fn().mockResolvedValueOnce(['kayak', 'tandem']).mockResolvedValueOnce(['tandem']));
  await screen.findByText('kayak, tandem');
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('tandem');
});

test('an action is over with its answer, though the list never comes', async () => {
  const load = vi
    .fn()
    .mockResolvedValueOnce(['kayak'])
    .mockReturnValue(new Promise(() => undefined));
  renderPage(load);
  await screen.findByText('kayak');
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('button', { name: 'deleted' });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});
