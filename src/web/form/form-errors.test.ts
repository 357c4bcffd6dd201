import type { FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { listErrors, serverError } from './form-errors.ts';

interface Trips {
  title: string;
  rows: { name: string }[];
}

const list = (errors: FieldErrors<Trips>) => [...listErrors<Trips>(errors, ['title', 'rows'])];

test('a key of the contract becomes a sentence, one of the server is a sentence already', () => {
  expect(list({ title: { type: 'too_small', message: 'required' } })).toEqual([
    ['title', m.issue_required()],
  ]);
  expect(list({ title: { type: serverError, message: 'Taken already.' } })).toEqual([
    ['title', 'Taken already.'],
  ]);
});

test('errors inside of a list have the path of their entry, one of the whole list has that of the list', () => {
  const name = { type: 'too_small', message: 'required' };
  const rows = [{ name }, undefined, { name }] as FieldErrors<Trips>['rows'];
  expect(list({ rows })).toEqual([
    ['rows.0.name', m.issue_required()],
    ['rows.2.name', m.issue_required()],
  ]);
  const whole = { root: { type: 'custom', message: 'locations_twice' } } as FieldErrors<Trips>['rows'];
  expect(list({ rows: whole })).toEqual([['rows', m.issue_locations_twice()]]);
});

test('fields come in the order of the form', () => {
  const fault = { type: 'custom', message: 'required' };
  const errors = { rows: fault, title: fault } as FieldErrors<Trips>;
  expect(list(errors).map(([path]) => path)).toEqual(['title', 'rows']);
});
