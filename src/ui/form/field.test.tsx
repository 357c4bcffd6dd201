import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { CountedField } from './counted-field.tsx';
import { Field } from './field.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Switch } from './switch.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

/** What is read out after the name of a control. */
function descriptionOf(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

const control = () => screen.getByLabelText('Name');

test('a field is described by its hint, its error and its note', () => {
  render(
    <Field id="name" label="Name" hint="As in your passport" error="Too short" note="3 of 100">
      {(attributes) => <TextInput {...attributes} />}
    </Field>,
  );
  expect(descriptionOf(control())).toEqual(['As in your passport', 'Too short', '3 of 100']);
  expect(control().getAttribute('aria-invalid')).toBe('true');
});

test('a field without hint and error has neither', () => {
  render(
    <Field id="name" label="Name">
      {(attributes) => <TextInput {...attributes} />}
    </Field>,
  );
  expect(control().getAttribute('aria-describedby')).toBeNull();
  expect(control().getAttribute('aria-invalid')).toBeNull();
});

test('a box is described by its error', () => {
  const { rerender } = render(<Checkbox id="terms" label="Name" error="Accept them first" />);
  expect(descriptionOf(control())).toEqual(['Accept them first']);
  expect(control().getAttribute('aria-invalid')).toBe('true');
  rerender(<Checkbox id="terms" label="Name" />);
  expect(control().getAttribute('aria-describedby')).toBeNull();
  expect(control().getAttribute('aria-invalid')).toBeNull();
});

test.each([undefined, 3])('a counted text with %s rows is described by its error and its length', (rows) => {
  const text = { value: 'abc', limit: 2, countText: (used: number, limit: number) => `${used} of ${limit}` };
  render(<CountedField id="name" label="Name" error="Too long" rows={rows} onChange={vi.fn()} {...text} />);
  expect(descriptionOf(control())).toEqual(['Too long', '3 / 23 of 2']);
  expect(control().getAttribute('aria-invalid')).toBe('true');
});

test('a switch that is on its way ignores presses', () => {
  const change = vi.fn();
  const { rerender } = render(
    <Switch id="open" label="Name" hint="" checked={false} pending onChange={change} />,
  );
  fireEvent.click(control());
  expect(change).not.toHaveBeenCalled();
  rerender(<Switch id="open" label="Name" hint="" checked={false} pending={false} onChange={change} />);
  fireEvent.click(control());
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
});

test.each([
  ['Less', 0, []],
  ['Less', 1, [0]],
  ['More', 3, [4]],
  ['More', 4, []],
])('%s at %i of 4', (name, value, changes) => {
  const change = vi.fn();
  render(
    <QuantityStepper
      {...{ value, max: 4, onChange: change, label: 'Boards', decreaseLabel: 'Less', increaseLabel: 'More' }}
    />,
  );
  const button = screen.getByRole('button', { name });
  fireEvent.click(button);
  expect(change.mock.calls.flat()).toEqual(changes);
  expect(button.getAttribute('aria-disabled')).toBe(changes.length === 0 ? 'true' : null);
});
