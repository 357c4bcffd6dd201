import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { plainDate } from '#web/format/dates.ts';
import { useSite } from '#web/site/site.ts';
import { useToday } from '#web/site/use-now.ts';
import { readBirthDate } from '../../domain/typed-birth-date.ts';
import type { DetailsValues } from './details-form.ts';

interface BirthDateReadingProps {
  name: 'dateOfBirth' | `paddlers.others.${number}.dateOfBirth`;
  /** Asked where it could be two days. */
  question: string;
}

/** Below the field: the date of birth in words as it was understood, or a question where it could be two days. */
export function BirthDateReading({ name, question }: BirthDateReadingProps) {
  const { language } = useSite();
  const { control, setValue, getFieldState, formState } = useFormContext<DetailsValues>();
  const typed = useWatch({ control, name }) ?? '';
  const words = useRef<HTMLParagraphElement>(null);
  const read = readBirthDate(typed, useToday()());
  // Until the field is left, a short year may be the beginning of a full one.
  const { isTouched, isDirty, error } = getFieldState(name, formState);
  const { isSubmitted } = formState;
  const isComplete = isTouched || !isDirty || isSubmitted;
  const isAsked = read.kind === 'ambiguous' && isComplete;

  function choose(date: LocalDate) {
    setValue(name, date, { shouldDirty: true, shouldValidate: isSubmitted });
    // The button goes.
    words.current?.focus();
  }

  return (
    <>
      <p
        ref={words}
        role="status"
        tabIndex={-1}
        className={classNames('font-semibold', read.kind === 'date' && 'text-kelp')}
      >
        {read.kind === 'date' && (read.hasFullYear || isComplete) && plainDate(read.date, language)}
        {isAsked && !error && question}
      </p>
      {isAsked && (
        <div className="flex flex-wrap gap-2">
          {read.dates.map((date) => (
            <Button key={date} size="compact" onClick={() => choose(date)}>
              {plainDate(date, language)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
