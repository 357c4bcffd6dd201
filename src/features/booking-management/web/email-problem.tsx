import { type FormEvent, useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useCorrectEmail, useReportEmail } from './use-email.ts';

/** Warns that mails do not reach the customer of a booking, and offers to correct the address. */
export function EmailProblem({ booking }: { booking: Booking }) {
  const { id, email, emailProblem } = booking;
  if (!email || !emailProblem) return null;
  return (
    <Notice
      tone="warning"
      title={
        emailProblem === 'refused' ? m.email_problem_refused({ email }) : m.email_problem_reported({ email })
      }
    >
      <p>{m.email_problem_way()}</p>
      <EmailForm key={email} bookingId={id} email={email} />
    </Notice>
  );
}

/** A rough check; the server does the rest. */
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function EmailForm({ bookingId, email }: { bookingId: number; email: string }) {
  const [text, setText] = useState(email);
  const [isWrong, setWrong] = useState(false);
  const correct = useCorrectEmail(bookingId);
  const report = useReportEmail(bookingId);
  const isPending = correct.isPending || report.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isValid = addressPattern.test(text.trim());
    setWrong(!isValid);
    if (isValid && !isPending) correct.mutate(text.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <Field
        id={`email-${bookingId}`}
        label={m.email_problem_field()}
        error={isWrong ? m.email_problem_issue() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoCapitalize="none"
            autoComplete="off"
            maxLength={254}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button type="submit" look="primary" size="compact" pending={correct.isPending}>
          {m.email_problem_send()}
        </Button>
        <Button size="compact" pending={report.isPending} onClick={() => report.mutate(true)}>
          {m.email_problem_works()}
        </Button>
      </div>
    </form>
  );
}
