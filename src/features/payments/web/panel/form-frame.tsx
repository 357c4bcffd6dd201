import { type FormEvent, type ReactNode, useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import type { ButtonLook } from '#ui/button/button-look.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';

interface FormFrameProps {
  title: string;
  hint: string;
  submit: { label: string; look: ButtonLook; isPending: boolean; error: unknown };
  onSubmit: () => void;
  onBack: () => void;
  children: ReactNode;
}

/** A form that takes the place of the buttons. */
export function FormFrame({ title, hint, submit, onSubmit, onBack, children }: FormFrameProps) {
  const id = useId();

  function send(event: FormEvent) {
    event.preventDefault();
    if (!submit.isPending) onSubmit();
  }

  return (
    <form
      noValidate
      onSubmit={send}
      aria-labelledby={`${id}-title`}
      className="grid gap-4 rounded-lg border border-line bg-foam p-4"
    >
      <div>
        <h3 id={`${id}-title`} className="text-lg">
          {title}
        </h3>
        <p className="mt-1">{hint}</p>
      </div>
      {children}
      {submit.error !== null && (
        <Notice tone="error" announce title={m.panel_call_failed()}>
          {describeForStaff(submit.error)}
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>{m.panel_back()}</Button>
        <Button type="submit" look={submit.look} pending={submit.isPending}>
          {submit.label}
        </Button>
      </div>
    </form>
  );
}
