import { m } from '#i18n/generated/messages.js';
import { ConflictHint } from '#ui/form/conflict-hint.tsx';

interface FieldConflictProps {
  fieldId: string;
  /** Of the field. */
  name: string;
  /** The value that the other edit saved; `undefined` where there is no conflict. */
  value: unknown;
  /** How the value is read, where that is not how it is stored. */
  toText?: (value: string) => string;
  /** Of the text. */
  lang?: string | undefined;
  onTake: () => void;
}

/** Under a text field: what somebody else saved in it, until one of the two values is chosen. */
export function FieldConflict({ fieldId, name, value, toText, lang, onTake }: FieldConflictProps) {
  if (typeof value !== 'string') return null;
  return (
    <ConflictHint
      title={m.item_theirs()}
      text={toText?.(value) ?? value}
      lang={lang}
      takeLabel={m.item_take_theirs()}
      takeName={m.item_take_theirs_of({ field: name })}
      onTake={() => {
        onTake();
        document.getElementById(fieldId)?.focus();
      }}
    />
  );
}
