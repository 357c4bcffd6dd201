import { Button } from '../button/button.tsx';

interface ConflictHintProps {
  /** "Saved meanwhile by somebody else:" */
  title: string;
  /** What they saved. */
  text: string;
  /** Of the text. */
  lang?: string | undefined;
  takeLabel: string;
  /** The same with the field's name, for those who hear it alone. */
  takeName: string;
  /** Puts their text into the field and leads back to it. */
  onTake: () => void;
}

/** Under a field: what somebody else saved in it while this one was being written. */
export function ConflictHint({ title, text, lang, takeLabel, takeName, onTake }: ConflictHintProps) {
  return (
    <div className="mt-2 grid justify-items-start gap-1 rounded-md border-l-4 border-amber bg-amber-tint px-3 py-2 text-sm">
      <p className="font-semibold text-amber">{title}</p>
      <p lang={lang} className="max-w-full wrap-anywhere whitespace-pre-line">
        {text || '–'}
      </p>
      <Button look="quiet" size="compact" onClick={onTake} aria-label={takeName} className="-ml-3">
        {takeLabel}
      </Button>
    </div>
  );
}
