import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { stormDaysKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { voucherWorth } from '../../domain/booking-fate.ts';
import type { StormBooking, StormDay } from '../../storm-days.contract.ts';

type Choice = 'refund' | 'voucher';

interface ChooseForGuestProps {
  booking: StormBooking;
  day: StormDay;
}

/** Records the choice that a guest made on the phone. */
export function ChooseForGuest({ booking, day }: ChooseForGuestProps) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const { id, reference, toCardCents, byHandCents } = booking;
  const hasWorth = voucherWorth(toCardCents + byHandCents, day.bonusPercent) > 0;
  const name = (choice: string) => m.storm_choose_for({ choice, reference });
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton size="compact" to={`/admin/booking?id=${id}`} aria-label={name(m.storm_choose_move())}>
        {m.storm_choose_move()}
      </LinkButton>
      <Button size="compact" aria-label={name(m.storm_choose_refund())} onClick={() => setAsked('refund')}>
        {m.storm_choose_refund()}
      </Button>
      {hasWorth && (
        <Button
          size="compact"
          aria-label={name(m.storm_choose_voucher())}
          onClick={() => setAsked('voucher')}
        >
          {m.storm_choose_voucher()}
        </Button>
      )}
      {asked && <Question booking={booking} day={day} choice={asked} onLeave={() => setAsked(null)} />}
    </div>
  );
}

function useChoice({ booking, day }: ChooseForGuestProps, onLeave: () => void) {
  const { language } = useSite();
  const refresh = useRefresh();
  const showToast = useToast();
  return useMutation({
    mutationFn: (choice: Choice) =>
      api('POST /api/admin/storm-days/:id/bookings/:bookingId/choice', {
        params: { id: String(day.id), bookingId: String(booking.id) },
        query: { language },
        body: { choice },
      }),
    onSuccess: () => showToast({ title: m.storm_chosen_done() }),
    onError: (error) =>
      showToast({
        title: m.storm_action_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => {
      onLeave();
      refresh(stormDaysKey);
    },
  });
}

function Question({
  booking,
  day,
  choice,
  onLeave,
}: ChooseForGuestProps & { choice: Choice; onLeave: () => void }) {
  const { language } = useSite();
  const choosing = useChoice({ booking, day }, onLeave);
  const { reference } = booking;
  return (
    <Dialog
      open
      onClose={onLeave}
      role="alertdialog"
      title={
        choice === 'refund'
          ? m.storm_choose_refund_title({ reference })
          : m.storm_choose_voucher_title({ reference })
      }
      description={describeMoney({ booking, day }, choice, (cents) => euro(cents, language))}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onLeave}>{m.storm_back()}</Button>
          <Button look="primary" pending={choosing.isPending} onClick={() => choosing.mutate(choice)}>
            {m.storm_choose_now()}
          </Button>
        </>
      }
    />
  );
}

function describeMoney(
  { booking: { toCardCents, byHandCents }, day: { bonusPercent } }: ChooseForGuestProps,
  choice: Choice,
  amountOf: (cents: number) => string,
): string {
  const cents = toCardCents + byHandCents;
  if (cents === 0) return m.storm_choose_free();
  if (choice === 'refund') return m.storm_choose_money({ amount: amountOf(cents) });
  const worth = amountOf(voucherWorth(cents, bonusPercent));
  return m.storm_choose_code({ amount: worth, percent: bonusPercent });
}
