import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { buttonClass } from '#ui/button/button-look.ts';
import { api } from '#web/api/api-client.ts';
import { guestPageKey } from '#web/api/query-keys.ts';

/** To the page where the booking can be moved and cancelled. It is loaded anew, without the advertising of this one. */
export function GuestPageLink({ id, token }: { id: number; token: string | undefined }) {
  const page = useQuery({
    queryKey: guestPageKey(id, token),
    queryFn: ({ signal }) =>
      api('GET /api/bookings/:id/guest-page', { params: { id: String(id) }, query: { token } }, signal),
    retry: false,
  });
  if (!page.data?.path) return null;
  return (
    <a
      href={page.data.path}
      rel="noreferrer"
      className={buttonClass('secondary', 'normal', 'mt-6 mr-3 print:hidden')}
    >
      {m.guest_to_page()}
    </a>
  );
}
