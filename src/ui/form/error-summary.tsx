import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useId, useRef } from 'react';

export interface SummaryError {
  /** Id of the field that it belongs to. */
  fieldId: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: SummaryError[];
  /** Counts the attempts to submit: with each one that leaves errors the summary takes the focus again. */
  attempt: number;
  /** Brings a field onto the screen that is not there yet. */
  onFollow?: (fieldId: string) => void;
}

export function ErrorSummary({ title, errors, attempt, onFollow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const hasErrors = errors.length > 0;

  // Focus follows an attempt, not each keystroke that mends or breaks a field.
  const takeFocus = useEffectEvent(() => {
    if (hasErrors) box.current?.focus();
  });
  useEffect(() => {
    if (attempt > 0) takeFocus();
  }, [attempt]);

  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="rounded-md border-2 border-coral bg-coral-tint p-4 sm:p-5"
    >
      <h2 id={titleId} className="flex items-start gap-2 text-lg text-coral-deep">
        <CircleAlert aria-hidden="true" className="mt-[0.15em] size-[1.15em] shrink-0" />
        {title}
      </h2>
      <ul className="mt-1.5">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                onFollow?.(fieldId);
                focusField(event, fieldId);
              }}
              className="inline-block py-2 leading-snug font-semibold text-coral-deep underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
