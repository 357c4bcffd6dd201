import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  CustomerFields,
  DocumentAcceptance,
  refusalText,
  useActiveDocuments,
  useDetailsForm,
} from '#features/booking-flow/web/booking-form.public.ts';
import { acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import { durationText } from '#i18n/duration-text.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { FreeNow } from '../../desk.contract.ts';
import { choiceRange } from './free-items.tsx';
import type { Choice } from './poster-booking.ts';
import { useHoldCraft } from './use-hold-craft.ts';

interface NowDetailsProps {
  choice: Choice;
  free: FreeNow;
  onBack: () => void;
}

/** Who takes the craft, and the documents they accept, all on one screen. */
export function NowDetails({ choice, free, onBack }: NowDetailsProps) {
  const { language } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const documents = useActiveDocuments(language);
  const isReady = useHydrated();
  const form = useDetailsForm(documents, isReady, { isAtBeach: true });
  const [quantity, setQuantity] = useState(1);
  const hold = useHoldCraft();
  const amount = euro(choice.unitPriceCents * quantity, language);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(
            (details) => hold.book({ ...choice, quantity }, details, documents),
            (errors) => document.getElementById(Object.keys(errors)[0] ?? '')?.focus(),
          )(event)
        }
        className="grid grid-cols-1 gap-6"
      >
        <Panel tone="sand" className="grid gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {choice.title}
          </h1>
          <p className="text-lg tabular-nums">
            {durationText(choice.duration)}, {choiceRange(choice)}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <QuantityStepper
              value={quantity}
              min={1}
              max={unitsLeft(free, choice)}
              onChange={setQuantity}
              label={m.now_units()}
              decreaseLabel={m.booking_quantity_less({ item: choice.title })}
              increaseLabel={m.booking_quantity_more({ item: choice.title })}
            />
            <span className="text-2xl font-bold tabular-nums">{amount}</span>
          </div>
          <Button onClick={onBack}>{m.now_choose_other()}</Button>
        </Panel>
        <section aria-labelledby="now-details" className="grid gap-4">
          <h2 id="now-details" className="text-xl">
            {m.now_your_details()}
          </h2>
          <CustomerFields readOnly={hold.isPending} isAtBeach />
        </section>
        {acceptedKinds.map((kind) => (
          <DocumentAcceptance key={kind} kind={kind} document={documents[kind]} />
        ))}
        {hold.error !== null && (
          <Notice
            tone="error"
            announce
            title={m.now_refused()}
            action={
              <Button size="compact" onClick={onBack}>
                {m.now_choose_other()}
              </Button>
            }
          >
            {refusalText(hold.error)}
          </Notice>
        )}
        <Button type="submit" look="primary" size="large" pending={hold.isPending}>
          {hold.isPending ? m.now_holding() : m.now_hold({ amount })}
        </Button>
      </form>
    </FormProvider>
  );
}

function unitsLeft({ items }: FreeNow, { itemId, duration }: Choice): number {
  const offers = items.find((item) => item.itemId === itemId)?.offers ?? [];
  return Math.max(1, offers.find((offer) => offer.duration === duration)?.unitsLeft ?? 1);
}
