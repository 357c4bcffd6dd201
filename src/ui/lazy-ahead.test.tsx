import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyAhead } from './lazy-ahead.ts';

afterEach(cleanup);

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

const withFallback = (Lazy: ReturnType<typeof lazyAhead<{ name: string }>>, name: string) => (
  <Suspense fallback="loading">
    <Lazy.Component name={name} />
  </Suspense>
);
const open = (Lazy: ReturnType<typeof lazyAhead<{ name: string }>>) => render(withFallback(Lazy, 'first'));

test('what was loaded before is drawn at once', async () => {
  const Lazy = lazyAhead(async () => Counter);
  await Lazy.load();
  open(Lazy);
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByRole('button').textContent).toBe('first 0');
});

test('what was not loaded is loaded when it is rendered, and keeps its state when it is rendered again', async () => {
  const Lazy = lazyAhead(async () => Counter);
  const { rerender } = open(Lazy);
  expect(screen.queryByText('loading')).not.toBeNull();
  fireEvent.click(await screen.findByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('first 1');
  rerender(withFallback(Lazy, 'second'));
  expect(screen.getByRole('button').textContent).toBe('second 1');
});
