import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveTopic } from './use-live-topic.ts';

/** A line to the server, which the test is at the other end of. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  emit(name: 'changed' | 'alive' | 'error') {
    act(() => void this.dispatchEvent(new Event(name)));
  }
}

const ask = vi.fn();
const line = () => FakeSource.opened.at(-1) as FakeSource;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function Board({ topic }: { topic: string }) {
  return <p>{useLiveTopic(topic, ask)}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.opened = [];
  render(<Board topic="day:2026-07-04" />);
  line().emit('changed');
  ask.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('every change is asked for', () => {
  expect(line().address).toBe('/api/admin/live?topic=day%3A2026-07-04');
  expect(screen.getByText('live')).toBeTruthy();
  line().emit('changed');
  line().emit('alive');
  line().emit('changed');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a line that broke is opened again, and what was missed is asked for', () => {
  const broken = line();
  broken.emit('error');
  expect(broken.isClosed).toBe(true);
  expect(screen.getByText('reconnecting')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
  pass(1_000);
  expect(line()).not.toBe(broken);
  line().emit('changed');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByText('live')).toBeTruthy();
});

test('a line that died without a word is given up, one with signs of life is not', () => {
  const silent = line();
  pass(30_000);
  silent.emit('alive');
  pass(30_000);
  expect(silent.isClosed).toBe(false);
  pass(15_000);
  expect(silent.isClosed).toBe(true);
  expect(line()).not.toBe(silent);
});

test('where no line comes about it asks now and then', () => {
  for (let failure = 0; failure < 3; failure += 1) {
    line().emit('error');
    pass(5_000);
  }
  ask.mockClear();
  pass(20_000);
  expect(ask).toHaveBeenCalledTimes(2);
  line().emit('changed');
  ask.mockClear();
  pass(20_000);
  expect(ask).not.toHaveBeenCalled();
});

test('after a time without a network it listens and asks anew', () => {
  const before = line();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(before.isClosed).toBe(true);
  expect(screen.getByText('offline')).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  line().emit('changed');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('another topic is another line, and a page that is left has none', () => {
  const before = line();
  cleanup();
  expect(before.isClosed).toBe(true);
  pass(60_000);
  expect(FakeSource.opened).toHaveLength(1);
});
