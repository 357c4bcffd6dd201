import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import '#tests/support/component/modal-dialogs.ts';
import { Modal } from '../overlay/modal.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import { PageToasts } from './toast-places.tsx';

afterEach(cleanup);

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
