import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { openPage } from '#tests/support/component/open-page.tsx';
import { sessionStore } from '../browser/browser-storage.ts';
import { keepDraft } from './kept-draft.ts';
import { LeaveGuard, useLeaveGuard } from './leave-guard.tsx';

/** The address may also name a day, which has no part in what is edited. */
const addressKeys = ['boat'];

function Editor({ named }: { named: boolean }) {
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard({ isDirty, draftKey: 'boat 1', addressKeys: named ? addressKeys : undefined });
  return (
    <label>
      <input type="checkbox" checked={isDirty} onChange={() => setDirty(!isDirty)} />
      Unsaved
    </label>
  );
}

function open({ named = true } = {}) {
  const page = (
    <LeaveGuard>
      <Editor named={named} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/?boat=2">Another boat</Link>
      <Link to="/?day=2">Another day</Link>
    </LeaveGuard>
  );
  return openPage([
    { path: '/', element: page },
    { path: '/elsewhere', element: 'Elsewhere' },
  ]);
}

const edit = () => fireEvent.click(screen.getByLabelText('Unsaved'));
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
/** Whether the browser would let the tab close. */
const canClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const answer = async (name: string) => {
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
};

test('without edits nothing asks', async () => {
  const router = open();
  expect(canClose()).toBe(true);
  follow('Elsewhere');
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('leaving asks first, and only while something is unsaved', async () => {
  const router = open();
  edit();
  expect(canClose()).toBe(false);
  follow('Elsewhere');
  await answer(m.staff_leave_stay());
  expect(router.state.location.pathname).toBe('/');
  edit();
  expect(canClose()).toBe(true);
  follow('Elsewhere');
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('who leaves all the same discards the draft', async () => {
  const router = open();
  keepDraft('boat 1', '{}');
  edit();
  follow('Elsewhere');
  await answer(m.staff_leave_go());
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(sessionStore.read('draft boat 1')).toBeNull();
});

test('the address of something else asks, the address of the same with another day does not', async () => {
  const router = open();
  edit();
  follow('Another day');
  await waitFor(() => expect(router.state.location.search).toBe('?day=2'));
  follow('Another boat');
  await screen.findByRole('button', { name: m.staff_leave_go() });
  expect(router.state.location.search).toBe('?day=2');
});

test('a form that names no parameters asks at each other address', async () => {
  const router = open({ named: false });
  edit();
  follow('Another day');
  await screen.findByRole('button', { name: m.staff_leave_go() });
  expect(router.state.location.search).toBe('');
});
