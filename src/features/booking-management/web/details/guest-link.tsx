import { useMutation, useQuery } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';

/** Whether the guest's page is open. Staff close it, or make a new link, which goes out by e-mail. */
export function GuestLink({ booking: { id, email } }: { booking: Booking }) {
  const params = { id: String(id) };
  const queryKey = ['guest-link', id];
  const link = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/bookings/:id/guest-link', { params }, signal),
    staleTime: 0,
  });
  const change = useLinkChange(queryKey);
  return (
    <>
      {link.isPending && <Spinner label={m.guest_link_loading()} />}
      {link.isError && <StaffLoadFailure title={m.guest_link_failed()} query={link} />}
      {link.data && (
        <>
          <p>{link.data.isOpen ? m.guest_link_open() : m.guest_link_closed()}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {link.data.isOpen && (
              <Button
                look="cautious"
                size="compact"
                pending={change.isPending}
                onClick={() =>
                  change.mutate({
                    call: () => api('DELETE /api/bookings/:id/guest-link', { params }),
                    done: m.guest_link_closed_done(),
                  })
                }
              >
                {m.guest_link_close()}
              </Button>
            )}
            {email && (
              <Button
                size="compact"
                pending={change.isPending}
                onClick={() =>
                  change.mutate({
                    call: () => api('POST /api/bookings/:id/guest-link', { params }),
                    done: m.guest_link_renewed_done(),
                  })
                }
              >
                {m.guest_link_renew()}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

function useLinkChange(queryKey: readonly unknown[]) {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ call }: { call: () => Promise<{ isOpen: boolean }>; done: string }) => call(),
    onSuccess: (_, { done }) => showToast({ title: done }),
    onError: (error) =>
      showToast({
        title: m.guest_link_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(queryKey),
  });
}
