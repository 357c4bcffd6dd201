import { cleanup, fireEvent, act as flush, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import '#tests/support/component/modal-dialogs.ts';
import { Modal } from './modal.tsx';

afterEach(cleanup);

/** Closes a moment after it was asked to, as where the address says whether it is open. */
function ClosedLater() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal
        open={isOpen}
        onClose={() => setTimeout(() => setOpen(false), 200)}
        labelledBy="title"
        className=""
      >
        <h2 id="title">Booking</h2>
        <input type="file" aria-label="Picture" />
      </Modal>
    </>
  );
}

test('Escape leaves the window open until whoever opened it closes it', () => {
  vi.useFakeTimers();
  render(<ClosedLater />);
  const dialog = screen.getByRole('dialog');
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  flush(() => vi.advanceTimersByTime(200));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  vi.useRealTimers();
});

test('leaving the choice of a file does not close the window', () => {
  const onClose = vi.fn();
  render(
    <Modal open onClose={onClose} labelledBy="title" className="">
      <input type="file" aria-label="Picture" />
    </Modal>,
  );
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('a window that closes leaves the one open that it came from', () => {
  const onClose = vi.fn();
  const show = (isAsking: boolean) => (
    <Modal open onClose={onClose} labelledBy="details" className="">
      <h2 id="details">Details</h2>
      <Modal open={isAsking} onClose={vi.fn()} labelledBy="question" className="">
        <h2 id="question">How was it paid?</h2>
      </Modal>
    </Modal>
  );
  const { rerender } = render(show(true));
  const question = screen.getByRole('dialog', { name: 'How was it paid?' });
  rerender(show(false));
  // The browser says so a moment later; React hands it on to the window around it.
  fireEvent(question, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a window that is opened again stays open when the browser says that it was closed before', () => {
  const onClose = vi.fn();
  const show = (isOpen: boolean) => (
    <Modal open={isOpen} onClose={onClose} labelledBy="title" className="">
      <h2 id="title">More</h2>
    </Modal>
  );
  const { rerender } = render(show(true));
  const dialog = screen.getByRole('dialog');
  rerender(show(false));
  rerender(show(true));
  // A key that is pressed at once comes before this event.
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a window that the browser closes is closed', () => {
  const onClose = vi.fn();
  render(
    <Modal open onClose={onClose} labelledBy="title" className="">
      <h2 id="title">More</h2>
    </Modal>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
