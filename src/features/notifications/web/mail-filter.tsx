import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { mailStates } from '../domain/mail-states.ts';
import type { MailPage, MailState } from '../notifications.contract.ts';
import { stateWords } from './mail-labels.ts';

interface MailFilterProps {
  state: MailState | undefined;
  counts: MailPage['counts'] | undefined;
}

export function MailFilter({ state, counts }: MailFilterProps) {
  const [, setQuery] = useSearchParams();
  const choose = (chosen: MailState | undefined) =>
    setQuery(
      (query) => {
        if (chosen) query.set('mails', chosen);
        else query.delete('mails');
        return query;
      },
      { preventScrollReset: true },
    );
  const choices = [undefined, ...mailStates].map((choice) => ({
    choice,
    name: choice ? stateWords[choice].many() : m.email_filter_all(),
    count: choice && counts?.[choice],
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div role="group" aria-label={m.email_filter()} className="grid grid-cols-2 gap-2 sm:flex">
      {choices.map(({ choice, name, count }) => (
        <Button
          key={name}
          size="compact"
          aria-pressed={choice === state}
          onClick={() => choose(choice)}
          className="aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white"
        >
          {name}
          {count !== undefined && <span className="tabular-nums">{count}</span>}
        </Button>
      ))}
    </div>
  );
}
