import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useWriteSettings } from './use-write-setting.ts';

interface UnpaidShareFormProps {
  /** As it is stored; `null` where it is not. */
  stored: string | null;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** How much of an item and time may be held without money. */
export function UnpaidShareForm({ stored, onUnsaved }: UnpaidShareFormProps) {
  const kept = stored ?? '50';
  const [typed, setTyped] = useState(kept);
  const [isTried, setTried] = useState(false);
  const writing = useWriteSettings(() => m.settings_unpaid_share_done());
  const isFine = /^(?:[1-9]\d?|100)$/.test(typed.trim());
  const isUnsaved = typed.trim() !== kept;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isFine) document.getElementById('unpaid-share')?.focus();
    else if (!writing.isPending)
      writing.mutate([{ key: 'unpaid_share', value: typed.trim(), description: m.settings_unpaid_share() }]);
  }

  return (
    <form noValidate onSubmit={save} className="grid justify-items-start gap-3 border-t border-line pt-5">
      <Field
        id="unpaid-share"
        label={m.settings_unpaid_share()}
        hint={m.settings_unpaid_share_hint()}
        error={isTried && !isFine ? m.settings_unpaid_share_issue() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-24"
          />
        )}
      </Field>
      <Button type="submit" pending={writing.isPending} disabled={!isUnsaved}>
        {m.settings_unpaid_share_save()}
      </Button>
    </form>
  );
}
