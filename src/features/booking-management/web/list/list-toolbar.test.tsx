import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { AsOwner } from '#tests/support/component/as-owner.tsx';
import { aBooking } from '#tests/support/component/booking-pages.tsx';
import { startFakeServer } from '#tests/support/component/fake-server.ts';
import { openPage } from '#tests/support/component/open-page.tsx';
import { selectedAtMost } from '../../domain/booking-list.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useSelection } from './use-selection.ts';

/** Of so many bookings that a table of them would take its time. */
const bookings = Array.from({ length: selectedAtMost + 1 }, (_, n) => ({ ...aBooking, id: n + 1 }));

function Toolbar() {
  return <ListToolbar selection={useSelection(bookings)} />;
}

test.each([
  ['nothing', 0, m.bookings_none_selected(), 'no_bookings_selected'],
  ['too many', bookings.length, m.bookings_too_many_selected(), 'too_many_bookings_selected'],
])('who deletes %s is told why that cannot be', async (_, count, title, key) => {
  startFakeServer().answer('GET /api/bookings/count', () => ({
    count: bookings.length,
    isMore: false,
    isAny: true,
  }));
  openPage([
    {
      path: '/',
      element: (
        <AsOwner>
          <Toolbar />
        </AsOwner>
      ),
    },
  ]);
  if (count > 0) fireEvent.click(screen.getByRole('checkbox', { name: m.bookings_select_all() }));
  const button = screen.getByRole('button', { name: m.bookings_delete_selected({ count }) });
  expect(button.getAttribute('aria-disabled')).toBe(count === 0 ? 'true' : null);
  fireEvent.click(button);
  await screen.findByText((text) => text.endsWith(title));
  screen.getByText(issueText(key));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
