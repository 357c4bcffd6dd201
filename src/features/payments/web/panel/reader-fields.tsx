import { useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { toLocale } from '#shared/language.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { languageName } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import { causeTexts } from './panel-labels.ts';
import type { MoneyBackFields } from './use-money-back-form.ts';

interface ReaderFieldsProps {
  reader: NonNullable<PaymentPanel['reader']>;
  form: MoneyBackFields;
  mostCents: number;
  describeAmount: ((amountCents: number) => string) | undefined;
}

/** Why the money goes back, in a choice and not in words: what is read is in the language of who paid, and shown before it is sent. */
export function ReaderFields(props: ReaderFieldsProps) {
  const { language } = useSite();
  const { reader, form } = props;
  const { cause, sentence } = form;
  return (
    <>
      <Field id={cause.id} label={m.panel_cause()} error={cause.error}>
        {(control) => (
          <Select
            {...control}
            required
            value={cause.value ?? ''}
            onChange={({ target }) =>
              cause.set(reader.causes.find((one) => one.cause === target.value)?.cause ?? null)
            }
          >
            <option value="">{m.panel_cause_choose()}</option>
            {reader.causes.map((one) => (
              <option key={one.cause} value={one.cause}>
                {causeTexts[one.cause]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {cause.value === 'other' && (
        <Field
          id={sentence.id}
          label={m.panel_sentence()}
          hint={m.panel_sentence_hint({ language: languageName(reader.language, language) })}
          error={sentence.error}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              required
              maxLength={300}
              value={sentence.value}
              // The mail has it in one line.
              onChange={({ target }) => sentence.set(target.value.replaceAll('\n', ' '))}
            />
          )}
        </Field>
      )}
      {cause.value !== null && <Preview {...props} />}
    </>
  );
}

function Preview({ reader, form: { cause, sentence, cents }, mostCents, describeAmount }: ReaderFieldsProps) {
  const id = useId();
  const chosen = reader.causes.find((one) => one.cause === cause.value);
  const lines = [
    cents === null ? null : describeAmount?.(cents),
    cause.value === 'other' ? sentence.value.trim() : chosen?.sentence,
    cents === mostCents ? reader.ifWhole : reader.ifPart,
  ].filter((line) => line);
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="font-semibold">
        {m.panel_preview()}
      </h4>
      <blockquote
        lang={toLocale(reader.language)}
        aria-live="polite"
        className="mt-1 grid gap-1 border-l-4 border-line bg-white p-3"
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </section>
  );
}
