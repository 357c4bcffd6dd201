import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

const press = vi.fn();
const submit = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => document.addEventListener('submit', submit));
afterEach(() => {
  cleanup();
  document.removeEventListener('submit', submit);
  vi.clearAllMocks();
});

const button = () => screen.getByRole('button');

test('a press is told', () => {
  render(<Button onClick={press}>Save</Button>);
  fireEvent.click(button());
  expect(press).toHaveBeenCalledTimes(1);
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

test('while it is pending a press does nothing, and the button keeps the focus', () => {
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  button().focus();
  rerender(
    <Button pending onClick={press}>
      Save
    </Button>,
  );
  fireEvent.click(button());
  expect(press).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button()).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(button());
});

test.each([
  ['a button', {}, 0],
  ['a submit button', { type: 'submit' }, 1],
  ['a pending submit button', { type: 'submit', pending: true }, 0],
] as const)('%s of a form submits it as often as it should', (_, props, times) => {
  render(
    <form>
      <Button {...props}>Save</Button>
    </form>,
  );
  fireEvent.click(button());
  expect(submit).toHaveBeenCalledTimes(times);
});

test('what is unavailable says so and is still told of a press', () => {
  render(
    <Button aria-disabled onClick={press}>
      Delete
    </Button>,
  );
  fireEvent.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(press).toHaveBeenCalledTimes(1);
});
