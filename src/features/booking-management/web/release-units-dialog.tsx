import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { HeldUnits } from '../held-units.contract.ts';
import { keysOfBookingsAndUnits } from './manage-queries.ts';

interface ReleaseUnitsDialogProps {
  source: HeldUnits['sources'][number] | null;
  onClose: () => void;
}

/** Asks before bookings are cancelled; their units can be sold at once. */
export function ReleaseUnitsDialog({ source, onClose }: ReleaseUnitsDialogProps) {
  const release = useRelease();
  const confirm = () => source && release.mutate(source.bookingIds, { onSettled: onClose });
  return (
    <Dialog
      role="alertdialog"
      open={source !== null}
      onClose={onClose}
      title={m.held_units_release_title()}
      description={source && m.held_units_release_text(source)}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.held_units_keep()}</Button>
          <Button look="destructive" pending={release.isPending} onClick={confirm}>
            {m.held_units_release()}
          </Button>
        </>
      }
    />
  );
}

function useRelease() {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (bookingIds: number[]) =>
      api('POST /api/bookings/release-held-units', { body: { bookingIds } }),
    onSuccess: ({ releasedCount }) =>
      showToast({
        title: m.held_units_released(),
        description: m.held_units_released_text({ count: releasedCount }),
      }),
    onError: (error) =>
      showToast({
        title: m.held_units_release_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(...keysOfBookingsAndUnits),
  });
}
