import { cleanup, fireEvent, act as flush, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { guardTaps } from './tap-guard.ts';

const act = vi.fn();
let release: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out: what is under the finger is what the page shows.
  document.elementFromPoint = () => document.querySelector('button');
  release = guardTaps(document);
});
afterEach(() => {
  release();
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const wait = (ms: number) => flush(() => vi.advanceTimersByTime(ms));

function tap(at = { clientX: 100, clientY: 200 }): void {
  const control = screen.getByRole('button');
  fireEvent.pointerDown(control, at);
  fireEvent.click(control, { ...at, detail: 1 });
}

/** Marks paid, and is replaced by its undo at the same place, at once or after the answer. */
function SwappedButton({ afterMs = 0, isOther = false }) {
  const [isPaid, setPaid] = useState(false);
  const pay = () => {
    act('paid');
    if (afterMs) setTimeout(() => setPaid(true), afterMs);
    else setPaid(true);
  };
  if (isPaid) {
    return (
      <Button key={isOther ? 'other' : 'same'} onClick={() => act('undone')}>
        Undo
      </Button>
    );
  }
  return (
    <Button key="same" onClick={pay}>
      Mark paid
    </Button>
  );
}

test.each([{ isOther: false }, { isOther: true }])(
  'a double tap does not hit the action that took the place: %o',
  (props) => {
    render(<SwappedButton {...props} />);
    tap();
    wait(150);
    tap();
    expect(act.mock.calls).toEqual([['paid']]);
    wait(600);
    tap();
    expect(act.mock.calls).toEqual([['paid'], ['undone']]);
  },
);

test('an impatient tap that meets what the answer brought is ignored, too', () => {
  render(<SwappedButton afterMs={2000} />);
  tap();
  wait(2200);
  tap();
  expect(act.mock.calls).toEqual([['paid']]);
  wait(500);
  tap();
  expect(act.mock.calls).toEqual([['paid'], ['undone']]);
});

test('a control that stays what it is takes every tap', () => {
  render(<Button onClick={() => act('one more')}>One more</Button>);
  for (let count = 0; count < 4; count += 1) tap();
  expect(act).toHaveBeenCalledTimes(4);
});

function clickWithMouse(count: number): void {
  const control = screen.getByRole('button');
  fireEvent(
    control,
    Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'mouse' }),
  );
  fireEvent.mouseDown(control, { detail: count });
  fireEvent.click(control, { detail: count });
}

test('of a mouse the second click of a double click is ignored, and no click of its own', () => {
  render(<SwappedButton />);
  clickWithMouse(1);
  clickWithMouse(2);
  expect(act.mock.calls).toEqual([['paid']]);
  clickWithMouse(1);
  expect(act.mock.calls).toEqual([['paid'], ['undone']]);
});

test('who types between two taps means both', () => {
  render(<SwappedButton isOther />);
  tap();
  fireEvent.input(document.body);
  tap();
  expect(act.mock.calls).toEqual([['paid'], ['undone']]);
});

test('what came while nobody watched any more takes the first tap', () => {
  render(<SwappedButton afterMs={10_000} />);
  tap();
  wait(12_000);
  tap();
  expect(act.mock.calls).toEqual([['paid'], ['undone']]);
});

test('a tap elsewhere, one after scrolling and the keyboard are not held back', () => {
  render(<SwappedButton />);
  tap();
  tap({ clientX: 100, clientY: 400 });
  expect(act.mock.calls).toEqual([['paid'], ['undone']]);
  cleanup();
  render(<SwappedButton />);
  wait(600);
  tap();
  fireEvent.touchMove(document.body, { touches: [{ clientX: 100, clientY: 300 }] });
  tap();
  expect(act).toHaveBeenCalledTimes(4);
  cleanup();
  render(<SwappedButton />);
  wait(600);
  tap();
  fireEvent.pointerDown(screen.getByRole('button'), { clientX: 100, clientY: 200 });
  fireEvent.click(screen.getByRole('button'), { detail: 0 });
  expect(act).toHaveBeenCalledTimes(6);
});

test('a finger that trembles between two taps has not scrolled', () => {
  render(<SwappedButton isOther />);
  tap();
  fireEvent.touchMove(document.body, { touches: [{ clientX: 104, clientY: 203 }] });
  tap();
  expect(act.mock.calls).toEqual([['paid']]);
});

const putAt = (row: HTMLElement | null, top: number) =>
  row && Object.defineProperty(row, 'offsetTop', { value: top, configurable: true });

/** Rows of a list, with their places, since nothing is laid out here. */
function List({ names }: { names: readonly string[] }) {
  return (
    <main>
      <ul>
        {names.map((name, index) => (
          <li key={name} ref={(row) => void putAt(row, index * 80)}>
            <button type="button" onClick={() => act(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

test('a row that has just slid under the finger takes no tap for half a second, and one that stayed does', async () => {
  const { rerender } = render(<List names={['Zoe', 'Ada', 'Bea']} />);
  await flush(() => vi.advanceTimersByTimeAsync(50));
  rerender(<List names={['Zoe', 'Bea']} />);
  await flush(() => vi.advanceTimersByTimeAsync(50));
  const tapOn = (name: string) => {
    const at = { clientX: name === 'Zoe' ? 20 : 300, clientY: 20 };
    const control = screen.getByRole('button', { name });
    fireEvent.pointerDown(control, at);
    fireEvent.click(control, { ...at, detail: 1 });
  };
  tapOn('Bea');
  tapOn('Zoe');
  expect(act.mock.calls).toEqual([['Zoe']]);
  await flush(() => vi.advanceTimersByTimeAsync(600));
  tapOn('Bea');
  expect(act.mock.calls).toEqual([['Zoe'], ['Bea']]);
});
