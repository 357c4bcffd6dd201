import { type FormEvent, useState } from 'react';
import { soldOutTimes } from '#features/booking-flow/web/booking-progress.public.ts';
import { useDay } from '#features/booking-flow/web/booking-queries.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Duration } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useSend } from '#web/connection/use-send.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { longDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import type { JoinRequest } from '../waiting-list.contract.ts';
import { WishFields } from './wish-fields.tsx';

interface WaitingFormProps {
  date: LocalDate;
  items: RentalItem[];
  /** What was looked at before. */
  item: RentalItem;
  time: string | null;
}

/** The sold-out items to wait for, and the address to notify. */
export function WaitingForm({ date, items, item: first, time }: WaitingFormProps) {
  const { language } = useSite();
  const day = useDay(date);
  const [wish, setWish] = useState({ itemId: first.itemId, quantity: 1, timeSlot: time ?? '' });
  const [duration, setDuration] = useState<Duration | null>(null);
  const item = items.find(({ itemId }) => itemId === wish.itemId) ?? first;
  const offered = item.prices.map((price) => price.duration);
  const line = {
    itemId: item.itemId,
    quantity: Math.min(wish.quantity, item.fleetSize),
    duration: offered.find((each) => each === duration) ?? offered[0] ?? '1/2',
  };
  const times = soldOutTimes(day.data ?? [], line);
  const timeSlot = times.find((each) => each === wish.timeSlot) ?? times[0];

  if (day.isError && !day.data) return <LoadFailure title={m.booking_slots_failed()} query={day} />;
  if (!day.data) return <Spinner label={m.booking_loading()} />;
  return (
    <div className="grid gap-6">
      <p className="text-xl font-semibold first-letter:uppercase">{longDate(date, language)}</p>
      <WishFields
        wish={{ ...line, timeSlot: timeSlot ?? '' }}
        items={items}
        item={item}
        durations={offered}
        times={times}
        onChange={({ duration: chosen, ...change }) => {
          if (chosen) setDuration(chosen);
          setWish((before) => ({ ...before, ...change }));
        }}
      />
      {timeSlot ? (
        <EmailForm key={language} wish={{ ...line, timeSlot, bookingDate: date, language }} />
      ) : (
        <Notice
          tone="success"
          title={m.waiting_all_free()}
          action={
            <LinkButton to={`/booking?step=1&item=${item.itemId}`} size="compact">
              {m.waiting_to_times()}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Says what was asked for until something else is. */
function EmailForm({ wish }: { wish: Omit<JoinRequest, 'email'> }) {
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isValid = emailForm.test(email.trim());
  const join = useSend({ send: (body: JoinRequest) => api('POST /api/waiting-list', { body }) });
  const isJoined = join.isSuccess && isSameWish(join.variables, { ...wish, email: email.trim() });

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isValid) document.getElementById('waiting-email')?.focus();
    else if (!join.isPending) join.mutate({ ...wish, email: email.trim() });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        id="waiting-email"
        label={m.booking_email()}
        hint={m.waiting_email_hint()}
        error={isChecked && !isValid ? m.waiting_email_invalid() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {join.isError && (
        <Notice tone="error" announce title={m.waiting_failed()}>
          {describeFailure(join.error, m.booking_load_failed_hint())}
        </Notice>
      )}
      {isJoined ? (
        <Notice
          tone="success"
          announce
          title={m.waiting_joined()}
          action={
            <LinkButton to="/booking?step=1" size="compact">
              {m.waiting_to_times()}
            </LinkButton>
          }
        >
          {m.waiting_joined_text({ email: email.trim() })}
        </Notice>
      ) : (
        <Button type="submit" look="primary" size="large" pending={join.isPending}>
          {m.waiting_join()}
        </Button>
      )}
    </form>
  );
}

function isSameWish(one: JoinRequest | undefined, other: JoinRequest): boolean {
  return (Object.keys(other) as (keyof JoinRequest)[]).every((name) => one?.[name] === other[name]);
}
