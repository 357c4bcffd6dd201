import { ScanLine, Search, X } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { lazyOr } from '#ui/lazy-or.ts';

const ScanDialog = lazyOr(() => import('./scan-dialog.tsx').then((module) => module.ScanDialog));

interface SearchFieldProps {
  text: string;
  onType: (text: string) => void;
  /** Looks for a number on other days too. */
  onSubmit: () => void;
  onScan: (code: string) => void;
}

/** Name, phone or number of a booking, or the code of its confirmation. */
export function SearchField({ text, onType, onSubmit, onScan }: SearchFieldProps) {
  const [isScanning, setScanning] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <search className="relative min-w-0 flex-1">
      <form onSubmit={submit}>
        <Search aria-hidden="true" className="absolute top-3 left-2.5 size-5 text-sea-soft" />
        <input
          aria-label={m.today_search()}
          placeholder={m.today_search_short()}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onType('')}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 w-full rounded-md border border-edge bg-white pr-12 pl-9 text-base text-sea placeholder:text-sea-soft hover:border-sea"
        />
        <button
          type="button"
          onClick={() => (text ? onType('') : setScanning(true))}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md -outline-offset-3"
        >
          {text ? (
            <X aria-hidden="true" className="size-5" />
          ) : (
            <ScanLine aria-hidden="true" className="size-6" />
          )}
          <span className="sr-only">{text ? m.today_search_clear() : m.today_scan()}</span>
        </button>
      </form>
      {isScanning && (
        <Suspense>
          <ScanDialog
            onClose={() => setScanning(false)}
            onRead={(code) => {
              setScanning(false);
              onScan(code);
            }}
          />
        </Suspense>
      )}
    </search>
  );
}
