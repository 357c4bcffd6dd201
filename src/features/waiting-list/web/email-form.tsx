import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { useSend } from '#web/connection/use-send.ts';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface EmailFormProps<Wish> {
  wish: Wish;
  join: (request: Wish & { email: string }) => Promise<unknown>;
  /** The way on for who is on the list. */
  next: ReactNode;
}

/** The address to notify. Says that it is on the list until something else is wished. */
export function EmailForm<Wish extends object>({ wish, join: send, next }: EmailFormProps<Wish>) {
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isValid = emailForm.test(email.trim());
  const join = useSend({ send });
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
        <Notice tone="success" announce title={m.waiting_joined()} action={next}>
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

function isSameWish<Wish extends object>(one: Wish | undefined, other: Wish): boolean {
  return (Object.keys(other) as (keyof Wish)[]).every((name) => one?.[name] === other[name]);
}
