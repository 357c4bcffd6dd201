import { ScanLine } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { arrivalParameter } from '#shared/links/arrival-link.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { lazyOr } from '#ui/lazy-or.ts';
import type { useArrival } from './use-arrival.ts';

const ScanDialog = lazyOr(() => import('./scan-dialog.tsx').then((module) => module.ScanDialog));

interface ArrivalFormProps {
  arrival: ReturnType<typeof useArrival>;
}

/** Check-in by the number of the booking, or by the code in its confirmation. */
export function ArrivalForm({ arrival: { checkIn, problem, isSearching } }: ArrivalFormProps) {
  const [query] = useSearchParams();
  // The telephone's own camera opens the link of a code: the number stands there, and a tap checks in.
  const [text, setText] = useState(() => query.get(arrivalParameter) ?? '');

  const [isScanning, setScanning] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await checkIn(text)) setText('');
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2">
      <Field id="arrival" label={m.today_reference()} error={problem ?? undefined}>
        {(field) => (
          <div className="flex gap-2">
            <TextInput
              {...field}
              value={text}
              onChange={({ target }) => setText(target.value)}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="go"
              placeholder="3068"
              className="min-w-0 flex-1"
            />
            <Button type="submit" pending={isSearching} className="px-3!">
              {m.today_check_in()}
            </Button>
            <Button className="size-12 shrink-0 px-0!" onClick={() => setScanning(true)}>
              <ScanLine aria-hidden="true" className="size-6" />
              <span className="sr-only">{m.today_scan()}</span>
            </Button>
          </div>
        )}
      </Field>
      {isScanning && (
        <Suspense>
          <ScanDialog
            onClose={() => setScanning(false)}
            onRead={(code) => {
              setScanning(false);
              void checkIn(code);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
