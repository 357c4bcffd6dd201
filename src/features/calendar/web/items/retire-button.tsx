import { useQuery } from '@tanstack/react-query';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { api } from '#web/api/api-client.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { TouchedDialog } from '../touched-dialog.tsx';

interface RetireButtonProps {
  item: RentalItem;
  isAsking: boolean;
  isPending: boolean;
  onAsk: () => void;
  onClose: () => void;
  onRetire: () => void;
}

/** A button that retires an item, after a dialog with the bookings that this affects. */
export function RetireButton({ item, isAsking, isPending, onAsk, onClose, onRetire }: RetireButtonProps) {
  const { itemId, title } = item;
  const preview = useQuery({
    queryKey: ['retirement', itemId],
    queryFn: ({ signal }) => api('GET /api/rental-items/:itemId/retirement', { params: { itemId } }, signal),
    enabled: isAsking,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <>
      <Button size="compact" aria-label={m.items_retire({ item: title })} onClick={onAsk}>
        {m.items_retire_short()}
      </Button>
      {isAsking && preview.isFetching && <Spinner label={m.hours_loading()} />}
      {isAsking && preview.isError && <StaffLoadFailure title={m.items_failed()} query={preview} />}
      <TouchedDialog
        touched={isAsking && !preview.isFetching ? (preview.data ?? null) : null}
        title={m.items_retire_title({ item: title })}
        text={m.items_retire_text()}
        confirmLabel={m.items_retire_short()}
        isPending={isPending}
        onConfirm={onRetire}
        onClose={onClose}
      />
    </>
  );
}
