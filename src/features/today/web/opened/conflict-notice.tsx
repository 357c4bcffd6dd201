import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useSite } from '#web/site/site.ts';
import type { Contradiction } from '../../domain/rental.ts';
import { useBoardContext } from '../board-context.ts';
import { contradictionText, factText } from '../board-texts.ts';

/** What does not agree with the rest, and the two ways to decide it. */
export function ConflictNotice({ contradiction: { kind, fact } }: { contradiction: Contradiction }) {
  const { record, numberOf } = useBoardContext();
  const site = useSite();
  const [reason, setReason] = useState('');
  const isReasonMissing = kind === 'reason-missing';
  const decide = (decision: 'accepted' | 'undone') =>
    record({
      ...{ bookingId: fact.bookingId, kind: decision, refersTo: fact.id },
      ...(isReasonMissing && decision === 'accepted' && { reason: reason.trim() }),
    });
  return (
    <div className="grid gap-2 border-l-6 border-coral-deep px-3 pb-3">
      <p className="leading-snug">
        <strong className="text-coral-deep">{contradictionText(kind)}</strong>{' '}
        {m.today_conflict_by({
          fact: [fact.craftId != null && numberOf(fact.craftId), factText(fact, site)]
            .filter(Boolean)
            .join(' · '),
          name: fact.staff ?? m.today_conflict_this_device(),
        })}
      </p>
      {isReasonMissing && (
        <Field id={`reason-${fact.id}`} label={m.briefing_reason()}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button className="px-2!" onClick={() => decide('undone')}>
          {m.today_conflict_drop()}
        </Button>
        <Button
          className="px-2!"
          disabled={isReasonMissing && reason.trim() === ''}
          onClick={() => decide('accepted')}
        >
          {m.today_conflict_accept()}
        </Button>
      </div>
    </div>
  );
}
