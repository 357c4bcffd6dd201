import { type FormEvent, useId, useState } from 'react';
import {
  checkTypedPhone,
  PhoneField,
  useProposedCountries,
} from '#features/booking-flow/web/booking-form.public.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import type { Duration } from '#shared/rental-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { createUuid } from '#web/browser/create-uuid.ts';
import { useSite } from '#web/site/site.ts';
import type { JoinQueue } from '../queue.contract.ts';

export interface OfferedItem {
  itemId: string;
  title: string;
  durations: readonly Duration[];
}

interface WishFormProps {
  items: readonly OfferedItem[];
  /** Guests say who they are; staff may leave it and write the number on paper. */
  isGuest: boolean;
  pending: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  onSubmit: (join: JoinQueue) => void;
}

/** What a party waits for, and how it is called. */
export function WishForm({ items, isGuest, pending, problem, onSubmit }: WishFormProps) {
  const { language } = useSite();
  const key = useId();
  const countries = useProposedCountries();
  // The same for each attempt: one whose answer was lost joins once. What is changed is another party.
  const [id, renewId] = useState(createUuid);
  const [wish, setWish] = useState({
    itemId: items[0]?.itemId ?? '',
    quantity: 1,
    duration: '1' as Duration,
  });
  const [typed, setTyped] = useState({ fullName: '', phoneNumber: '', phoneCountry: '' });
  const [isPhoneLeft, setPhoneLeft] = useState(false);
  const [issues, setIssues] = useState<{ fullName?: string; phoneNumber?: string }>({});
  const item = items.find(({ itemId }) => itemId === wish.itemId) ?? items[0];
  const duration = item?.durations.includes(wish.duration) ? wish.duration : (item?.durations[0] ?? '1');

  function change<Part>(set: (part: Part) => void, part: Part) {
    renewId(createUuid());
    set(part);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !item) return;
    const fullName = typed.fullName.trim();
    const { issue, ...phone } = await checkTypedPhone(typed, countries);
    const isPhoneMissing = isGuest && typed.phoneNumber.trim() === '';
    const found = {
      ...(isGuest && fullName === '' ? { fullName: m.queue_field_required() } : {}),
      ...(isPhoneMissing
        ? { phoneNumber: m.queue_field_required() }
        : issue === null
          ? {}
          : { phoneNumber: issueText(issue) }),
    };
    setIssues(found);
    const [first] = Object.keys(found);
    if (first) return void document.getElementById(`${key}-${first}`)?.focus();
    const known = Object.entries({ fullName, phoneCountry: '', ...phone }).filter(([, text]) => text.trim());
    const { quantity } = wish;
    onSubmit({ id, itemId: item.itemId, quantity, duration, language, ...Object.fromEntries(known) });
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <Field id={`${key}-item`} label={m.queue_what()}>
        {(control) => (
          <Select
            {...control}
            value={item?.itemId}
            onChange={({ target }) => change(setWish, { ...wish, itemId: target.value })}
          >
            {items.map(({ itemId, title }) => (
              <option key={itemId} value={itemId}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field id={`${key}-duration`} label={m.queue_how_long()} className="min-w-32 flex-1">
          {(control) => (
            <Select
              {...control}
              value={duration}
              onChange={({ target }) => change(setWish, { ...wish, duration: target.value as Duration })}
            >
              {item?.durations.map((each) => (
                <option key={each} value={each}>
                  {durationText(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <QuantityStepper
          value={wish.quantity}
          min={1}
          max={10}
          onChange={(quantity) => change(setWish, { ...wish, quantity })}
          label={m.queue_units()}
          decreaseLabel={m.booking_quantity_less({ item: item?.title ?? '' })}
          increaseLabel={m.booking_quantity_more({ item: item?.title ?? '' })}
        />
      </div>
      <Field
        id={`${key}-fullName`}
        label={isGuest ? m.queue_first_name() : m.queue_name_optional()}
        hint={isGuest ? m.queue_first_name_hint() : m.queue_name_optional_hint()}
        error={issues.fullName}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete={isGuest ? 'given-name' : 'off'}
            maxLength={100}
            value={typed.fullName}
            onChange={({ target }) => change(setTyped, { ...typed, fullName: target.value })}
          />
        )}
      </Field>
      <PhoneField
        id={`${key}-phoneNumber`}
        label={isGuest ? m.queue_phone() : m.queue_phone_optional()}
        hint={m.queue_phone_hint()}
        error={issues.phoneNumber}
        typed={typed}
        isComplete={isPhoneLeft}
        onChange={(phone) => change(setTyped, { ...typed, ...phone })}
        input={{
          value: typed.phoneNumber,
          autoComplete: isGuest ? 'tel' : 'off',
          onChange: ({ target }) => change(setTyped, { ...typed, phoneNumber: target.value }),
          onBlur: () => setPhoneLeft(true),
        }}
      />
      {problem && (
        <Notice tone="error" announce title={isGuest ? m.queue_join_failed() : m.queue_failed()}>
          {problem}
        </Notice>
      )}
      <Button type="submit" look="primary" size="large" pending={pending}>
        {isGuest ? m.queue_join() : m.queue_add()}
      </Button>
    </form>
  );
}
