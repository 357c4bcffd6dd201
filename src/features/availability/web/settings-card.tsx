import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { staffDate } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { WeekCalendar } from '#ui/form/week-calendar.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { availabilityKey, rentalItemsKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useSite } from '#web/site/site.ts';
import { daysQuery } from './inventory-queries.ts';
import type { useInventoryChoice } from './use-inventory-choice.ts';

interface SettingsCardProps {
  items: readonly RentalItem[];
  itemId: string;
  choice: ReturnType<typeof useInventoryChoice>;
}

export function SettingsCard({ items, itemId, choice }: SettingsCardProps) {
  const { language } = useSite();
  const { today, window, date, choose } = choice;
  const days = useQuery(daysQuery(window.first, window.last));
  return (
    <Panel as="section" aria-labelledby="inventory-settings" className="grid gap-4 p-4 sm:p-5">
      <h2 id="inventory-settings" className="text-lg">
        {m.inventory_settings()}
      </h2>
      <Field id="inventory-item" label={m.inventory_item()}>
        {(control) => (
          <Select {...control} value={itemId} onChange={(event) => choose({ item: event.target.value })}>
            {items.map((item) => (
              <option key={item.itemId} value={item.itemId}>
                {item.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <WeekCalendar
        language={language}
        today={today}
        window={window}
        selected={date}
        fullDays={days.data?.filter((day) => !day.isAvailable).map((day) => day.date) ?? []}
        dayLabel={(day, isFull) => dayLabel(day, language, isFull)}
        earlierLabel={m.booking_calendar_earlier()}
        laterLabel={m.booking_calendar_later()}
        onSelect={(day) => choose({ date: day })}
      />
      <Upkeep />
    </Panel>
  );
}

function dayLabel(day: LocalDate, language: Language, isFull: boolean): string {
  const text = staffDate(day, language);
  return isFull ? m.booking_calendar_full_day({ date: text }) : text;
}

function Upkeep() {
  const reload = useReload();
  const initialize = useInitialize();
  return (
    <div className="grid gap-2.5">
      <Button pending={reload.isPending} onClick={() => reload.mutate()}>
        {!reload.isPending && <RefreshCw aria-hidden="true" className="size-[1.1em]" />}
        {m.inventory_refresh()}
      </Button>
      <Button pending={initialize.isPending} onClick={() => initialize.mutate()}>
        {m.inventory_initialize()}
      </Button>
      <FixData />
    </div>
  );
}

/** It touches every slot, so it says what it does and asks. */
function FixData() {
  const [isAsking, setAsking] = useState(false);
  const fix = useFix();
  const leave = () => setAsking(false);
  return (
    <>
      <Button
        look="repair"
        pending={fix.isPending}
        aria-describedby="fix-hint"
        onClick={() => setAsking(true)}
      >
        {m.inventory_fix()}
      </Button>
      <p id="fix-hint" className="text-sm text-sea-soft">
        {m.inventory_fix_hint()}
      </p>
      <Dialog
        open={isAsking}
        onClose={leave}
        role="alertdialog"
        title={m.inventory_fix()}
        closeLabel={m.inventory_fix_leave()}
        description={
          <>
            <p>{m.inventory_fix_question()}</p>
            <p className="mt-2 text-sea-soft">{m.inventory_fix_hint()}</p>
          </>
        }
        footer={
          <>
            <Button onClick={leave}>{m.inventory_fix_leave()}</Button>
            <Button
              look="repair"
              pending={fix.isPending}
              onClick={() => fix.mutate(undefined, { onSettled: leave })}
            >
              {m.inventory_fix_confirm()}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Asks the server anew for everything on the screen; what is not saved yet stays. */
function useReload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await Promise.all(
        // biome-ignore lint/plugin: to load anew is all that this action does
        [availabilityKey, rentalItemsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}

interface UpkeepCall<Answer> {
  send: () => Promise<Answer>;
  done: (answer: Answer) => string;
  failed: () => string;
}

function useUpkeep<Answer>({ send, done, failed }: UpkeepCall<Answer>) {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      showToast({ title: m.inventory_success(), description: done(answer) });
      refresh(availabilityKey);
    },
    onError: (error) =>
      showToast({
        title: m.inventory_error(),
        description: describeFailure(error, failed()),
        variant: 'destructive',
      }),
  });
}

function useInitialize() {
  return useUpkeep({
    send: () => api('POST /api/initialize-availability', {}),
    done: () => m.inventory_initialized(),
    failed: () => m.inventory_initialize_failed(),
  });
}

function useFix() {
  return useUpkeep({
    send: () => api('POST /api/fix-availability', {}),
    done: ({ fixedCount }) => m.inventory_fixed({ count: fixedCount }),
    failed: () => m.inventory_fix_failed(),
  });
}
