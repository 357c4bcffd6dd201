import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#tests/support/component/modal-dialogs.ts';
import { Modal } from '../overlay/modal.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import { PageToasts } from './toast-places.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Till() {
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} labelledBy="details" className="">
        <h2 id="details">Details</h2>
        <button type="button" onClick={() => setAsking(true)}>
          Mark paid
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Leave
        </button>
        <Modal open={isAsking} onClose={() => setAsking(false)} labelledBy="question" className="">
          <h2 id="question">How was it paid?</h2>
          <button
            type="button"
            onClick={() => {
              showToast({ title: 'Paid' });
              setAsking(false);
            }}
          >
            Cash
          </button>
        </Modal>
      </Modal>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The question closes with the toast, and the details stay open. */
function payInDetails() {
  render(
    <ToastProvider label="Message" regionLabel="Messages (F8)" closeLabel="Close">
      <Till />
      <PageToasts />
    </ToastProvider>,
  );
  press('Details');
  press('Mark paid');
  press('Cash');
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('Paid') !== null;

function Page() {
  const showToast = useToast();
  return (
    <>
      <button type="button" onClick={() => showToast({ title: 'Paid' })}>
        Pay
      </button>
      <button type="button" onClick={() => showToast({ title: 'Refused', variant: 'destructive' })}>
        Refuse
      </button>
    </>
  );
}

/** A page without windows, on which a toast has been shown. */
function pay() {
  render(
    <ToastProvider label="Message" regionLabel="Messages (F8)" closeLabel="Close">
      <Page />
      <PageToasts />
    </ToastProvider>,
  );
  press('Pay');
}

test('a toast goes after five seconds', () => {
  pay();
  pass(4_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('it stays while somebody points at it, and for what is left of its time afterwards', () => {
  pay();
  pass(3_000);
  fireEvent.pointerEnter(screen.getByText('Paid'));
  pass(20_000);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(screen.getByText('Paid'));
  pass(1_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('it waits for who comes by F8; Escape closes it and gives the focus back', () => {
  pay();
  const button = screen.getByRole('button', { name: 'Pay' });
  button.focus();
  fireEvent.keyDown(button, { key: 'F8' });
  pass(20_000);
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('the next one takes its place; what went wrong is announced at once, the rest politely', () => {
  pay();
  const announced = () =>
    screen
      .getByText(/^(Paid|Refused)$/)
      .closest('[aria-live]')
      ?.getAttribute('aria-live');
  expect(announced()).toBe('polite');
  press('Refuse');
  expect(announced()).toBe('assertive');
});

test('a toast is shown in the window in front, and once', () => {
  payInDetails();
  expect(within(screen.getByRole('dialog', { name: 'Details' })).getByText('Paid')).toBeTruthy();
  expect(screen.getAllByText('Paid')).toHaveLength(1);
  press('Leave');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByText('Paid')).toHaveLength(1);
});

test('F8 leads to the toast of the window in front, and its button closes it', () => {
  payInDetails();
  const region = screen.getByRole('region', { name: 'Messages (F8)' });
  expect(screen.getByRole('dialog', { name: 'Details' }).contains(region)).toBe(true);
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(region);
  press('Close');
  expect(screen.queryByText('Paid')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Details' })).toBeTruthy();
});
