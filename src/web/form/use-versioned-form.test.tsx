import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { m } from '#i18n/generated/messages.js';
import { openPage } from '#tests/support/component/open-page.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { ApiError } from '../api/api-error.ts';
import { sessionStore } from '../browser/browser-storage.ts';
import { FieldConflict } from './field-conflict.tsx';
import { FormNotices } from './form-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useVersionedForm } from './use-versioned-form.ts';

interface Boat {
  version: number;
  name: string;
  colour: string;
}

const Fields = z.strictObject({ name: z.string().trim().min(1, 'required'), colour: z.string() });
const server = {
  save: vi.fn<(boat: Boat) => Promise<Boat>>(),
  read: vi.fn<() => Promise<Boat | undefined>>(),
};
const done = vi.fn();

/** What an editor of its own needs to write. */
function BoatEditor({ stored }: { stored: Boat }) {
  const editing = useVersionedForm({
    stored,
    toValues: ({ name, colour }) => ({ name, colour }),
    schema: Fields,
    save: ({ stored: { version }, output }) => server.save({ ...output, version }),
    conflict: { code: 'slides/changed', loadLatest: server.read },
    draftKey: 'boat 1',
    toasts: { saved: () => ({ title: 'Saved' }), failed: (reason) => ({ title: reason }) },
    onDone: done,
  });
  return (
    <form noValidate onSubmit={editing.submit}>
      <FormNotices editing={editing} conflictTitle="Changed by somebody else" />
      {(['name', 'colour'] as const).map((field) => (
        <div key={field}>
          <CountedField
            {...{ id: field, label: field, limit: 20, countText: String }}
            value={editing.draft[field]}
            onChange={(value) => editing.change(field, value)}
            error={editing.errors.get(field)}
          />
          <FieldConflict
            {...{ fieldId: field, name: field, value: editing.conflicts?.get(field) }}
            onTake={() => editing.takeTheirs(field)}
          />
        </div>
      ))}
      <button type="submit" disabled={!editing.isDirty}>
        Save
      </button>
    </form>
  );
}

const stored: Boat = { version: 1, name: 'Gull', colour: 'red' };

function open(boat = stored) {
  const element = (
    <LeaveGuard>
      <BoatEditor stored={boat} />
    </LeaveGuard>
  );
  openPage([{ path: '/', element }]);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const isClean = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));

function refusal(status: number, body: object) {
  return new ApiError(status, '', JSON.stringify(body));
}

beforeEach(() => {
  server.save.mockImplementation(async (boat) => ({ ...boat, version: boat.version + 1 }));
});
afterEach(() => {
  vi.resetAllMocks();
});

test('the draft is dirty while it differs from what is stored', async () => {
  open();
  await isClean();
  type('name', 'Tern');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  type('name', 'Gull');
  await isClean();
});

test('a save names the version that was on the screen, the next one the version that was saved', async () => {
  open();
  type('name', ' Tern ');
  save();
  await isClean();
  expect(field('name').value).toBe('Tern');
  type('colour', 'blue');
  save();
  await isClean();
  expect(server.save.mock.calls.map(([boat]) => boat)).toEqual([
    { version: 1, name: 'Tern', colour: 'red' },
    { version: 2, name: 'Tern', colour: 'blue' },
  ]);
});

test('a second click during a save sends nothing', async () => {
  open();
  type('name', 'Tern');
  save();
  save();
  await isClean();
  expect(server.save).toHaveBeenCalledTimes(1);
});

test('what is typed during a save stays unsaved', async () => {
  const saving = Promise.withResolvers<Boat>();
  server.save.mockReturnValueOnce(saving.promise);
  open();
  type('name', 'Tern');
  save();
  await waitFor(() => expect(server.save).toHaveBeenCalled());
  type('colour', 'blue');
  saving.resolve({ version: 2, name: 'Tern', colour: 'red' });
  await waitFor(() => expect(sessionStore.read('draft boat 1')).toContain('"before":{"name":"Tern"'));
  expect([field('name').value, field('colour').value]).toEqual(['Tern', 'blue']);
  save();
  await isClean();
  expect(server.save).toHaveBeenLastCalledWith({ version: 2, name: 'Tern', colour: 'blue' });
});

test('what the schema refuses is said at its field until it is corrected, and not sent', async () => {
  open();
  type('name', ' ');
  save();
  await screen.findByText(m.issue_required());
  expect(field('name').getAttribute('aria-invalid')).toBe('true');
  type('name', 'Tern');
  await waitFor(() => expect(screen.queryByText(m.issue_required())).toBeNull());
  expect(server.save).not.toHaveBeenCalled();
});

test('an issue of the server stands at its field', async () => {
  server.save.mockRejectedValueOnce(refusal(400, { issues: [{ path: 'name', message: 'Taken already.' }] }));
  open();
  type('name', 'Tern');
  save();
  await screen.findByText('Taken already.');
  expect(field('name').getAttribute('aria-describedby')).toContain('name-error');
  type('name', 'Terns');
  await waitFor(() => expect(screen.queryByText('Taken already.')).toBeNull());
});

test('after a conflict, fields that only the other edit changed are taken over', async () => {
  server.save.mockRejectedValueOnce(refusal(409, { code: 'slides/changed' }));
  server.read.mockResolvedValue({ version: 5, name: 'Gull', colour: 'green' });
  open();
  type('name', 'Tern');
  save();
  await screen.findByText('Changed by somebody else');
  expect([field('name').value, field('colour').value]).toEqual(['Tern', 'green']);
  expect(screen.queryByText(m.item_theirs())).toBeNull();
  save();
  await isClean();
  expect(server.save).toHaveBeenLastCalledWith({ version: 5, name: 'Tern', colour: 'green' });
});

test('a field that both changed shows both values until one is chosen', async () => {
  server.save.mockRejectedValueOnce(refusal(409, { code: 'slides/changed' }));
  server.read.mockResolvedValue({ version: 5, name: 'Skua', colour: 'red' });
  open();
  type('name', 'Tern');
  save();
  await screen.findByText('Skua');
  expect(field('name').value).toBe('Tern');
  fireEvent.click(screen.getByRole('button', { name: m.item_take_theirs_of({ field: 'name' }) }));
  expect(field('name').value).toBe('Skua');
  expect(document.activeElement).toBe(field('name'));
  expect(screen.queryByText(m.item_theirs())).toBeNull();
  await isClean();
});

test('of two conflicts the one that is not settled stays, until a save settles it', async () => {
  server.save.mockRejectedValueOnce(refusal(409, { code: 'slides/changed' }));
  server.read.mockResolvedValue({ version: 5, name: 'Skua', colour: 'green' });
  open();
  type('name', 'Tern');
  type('colour', 'blue');
  save();
  await screen.findByText('green');
  fireEvent.click(screen.getByRole('button', { name: m.item_take_theirs_of({ field: 'name' }) }));
  expect(screen.getAllByText(m.item_theirs())).toHaveLength(1);
  screen.getByText('green');
  save();
  await isClean();
  expect(screen.queryByText(m.item_theirs())).toBeNull();
  expect(server.save).toHaveBeenLastCalledWith({ version: 5, name: 'Skua', colour: 'blue' });
});

test.each([
  ['another refusal', refusal(403, { message: 'Not yours.' }), null, 'Not yours.'],
  [
    'a conflict over what is gone',
    refusal(409, { code: 'slides/changed', message: 'Changed.' }),
    undefined,
    'Changed.',
  ],
])('%s is told, and the draft stays', async (_, error, latest, reason) => {
  server.save.mockRejectedValueOnce(error);
  if (latest === undefined) server.read.mockResolvedValue(undefined);
  open();
  type('name', 'Tern');
  save();
  await screen.findByText(reason);
  expect(field('name').value).toBe('Tern');
  expect(server.read).toHaveBeenCalledTimes(latest === null ? 0 : 1);
});

test('where the other version cannot be read that is told', async () => {
  server.save.mockRejectedValueOnce(refusal(409, { code: 'slides/changed' }));
  server.read.mockRejectedValue(refusal(503, { message: 'Busy.' }));
  open();
  type('name', 'Tern');
  save();
  await screen.findByText('Busy.');
  expect(field('name').value).toBe('Tern');
});

test('a form is done after a save that left nothing unsaved', async () => {
  open();
  type('name', 'Tern');
  type('name', 'Gull');
  await isClean();
  expect(done).not.toHaveBeenCalled();
  type('name', 'Tern');
  save();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

test('a draft comes back after a reload, and is forgotten when it is discarded', async () => {
  open();
  type('name', 'Tern');
  cleanup();
  open();
  expect(field('name').value).toBe('Tern');
  fireEvent.click(screen.getByRole('button', { name: m.staff_draft_discard() }));
  expect(field('name').value).toBe('Gull');
  await isClean();
  expect(sessionStore.read('draft boat 1')).toBeNull();
});

test('a draft that comes back on a later version is merged with it', () => {
  open();
  type('name', 'Tern');
  cleanup();
  open({ version: 2, name: 'Skua', colour: 'green' });
  expect([field('name').value, field('colour').value]).toEqual(['Tern', 'green']);
  screen.getByText('Changed by somebody else');
  screen.getByText('Skua');
});

test('a draft is forgotten when it is saved, and one of other fields is not restored', async () => {
  sessionStore.write('draft boat 1', JSON.stringify({ before: { name: 'Gull' }, draft: { name: 'Tern' } }));
  open();
  expect(field('name').value).toBe('Gull');
  type('name', 'Tern');
  save();
  await isClean();
  expect(sessionStore.read('draft boat 1')).toBeNull();
});
