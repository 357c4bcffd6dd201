import { useFormContext, useWatch } from 'react-hook-form';
import { countOthers } from '#features/bookings/domain/paddlers.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { type DetailsValues, fieldErrorText } from '../details/details-form.ts';
import { PaddlerSeat } from './paddler-seat.tsx';

export interface PaddlerFieldsProps {
  /** All that the chosen units have. */
  seats: number;
  readOnly: boolean;
}

/** A group of fields for each paddler except the customer. */
export function PaddlerFields({ seats, readOnly }: PaddlerFieldsProps) {
  const { control, register, formState } = useFormContext<DetailsValues>();
  const bookerPaddles = useWatch({ control, name: 'paddlers.bookerPaddles' });
  const others = countOthers(seats, bookerPaddles);
  return (
    <section aria-labelledby="paddlers" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="paddlers" className="text-xl">
          {m.paddlers_title()}
        </h2>
        <p className="text-sea-soft">{m.paddlers_lead()}</p>
      </div>
      <Checkbox
        {...register('paddlers.bookerPaddles')}
        id="paddlers.bookerPaddles"
        label={m.paddlers_booker()}
        error={fieldErrorText(formState.errors.paddlers?.bookerPaddles)}
        disabled={readOnly}
      />
      {Array.from({ length: others }, (_, index) => (
        <PaddlerSeat
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={index}
          index={index}
          title={m.paddlers_seat({ number: index + 1 + seats - others, count: seats })}
          readOnly={readOnly}
        />
      ))}
    </section>
  );
}
