import { act, cleanup, render, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { useCheckedForm } from './use-checked-form.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

const Rental = z.strictObject({ price: z.number('price_out_of_range'), rows: z.array(z.string()) });
const start = { price: '14', rows: ['a', 'b'] };
const options = {
  schema: Rental,
  toInput: ({ price, rows }: typeof start) => ({ price: Number(price), rows }),
};

afterEach(cleanup);

const open = () => renderHook(() => useCheckedForm(options, ['price', 'rows'], start)).result;

test('what is typed reaches the schema as its input', async () => {
  const form = open();
  await act(async () => {
    expect(await form.current.validate()).toEqual({ output: { price: 14, rows: ['a', 'b'] } });
  });
});

test('the first fault of a form is named', async () => {
  const form = open();
  await act(async () => {
    form.current.change('price', 'free');
    expect(await form.current.validate()).toEqual({ firstError: m.issue_price_out_of_range() });
  });
  expect([...form.current.errors]).toEqual([['price', m.issue_price_out_of_range()]]);
});

test('issues of the server stand at their fields, also inside of lists', async () => {
  const form = open();
  await act(async () => {
    const issues = [
      { path: 'price', message: 'Too low.' },
      { path: 'rows.1', message: 'Twice.' },
    ];
    expect(form.current.showIssues(issues)).toBe(true);
  });
  expect([...form.current.errors]).toEqual([
    ['price', 'Too low.'],
    ['rows.1', 'Twice.'],
  ]);
});

test.each(['version', 'prices', 'rowsOfOthers.0'])('an issue of %j is none of the form', async (path) => {
  const form = open();
  await act(async () => {
    expect(form.current.showIssues([{ path, message: 'Strange.' }])).toBe(false);
  });
  expect([...form.current.errors]).toEqual([]);
});

function Faulty({ attempt }: { attempt: number }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, attempt);
  return (
    <form ref={form}>
      <input aria-label="sound" />
      <input aria-label="faulty" aria-invalid />
      <input aria-label="faulty too" aria-invalid />
    </form>
  );
}

test('the first faulty field takes the focus after an attempt, and not before', () => {
  const page = render(<Faulty attempt={0} />);
  expect(document.activeElement).toBe(document.body);
  page.rerender(<Faulty attempt={1} />);
  expect(document.activeElement).toBe(page.getByLabelText('faulty'));
});
