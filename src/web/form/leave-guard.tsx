import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { forgetDraft } from './kept-draft.ts';

/** Search parameters of the address that say what a form edits. */
type AddressKeys = readonly string[];

/** The forms with unsaved edits, by the keys of their drafts. */
type Forms = Map<string, AddressKeys | undefined>;

interface Guard {
  add: (draftKey: string, addressKeys: AddressKeys | undefined) => void;
  remove: (draftKey: string) => void;
}

const UnsavedForms = createContext<Guard | null>(null);

/** Asks before unsaved edits of any form inside are lost. One for all forms, since a router has one blocker at a time. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  // Not state: a navigation in the commit that saves a form must find the form gone.
  const [forms] = useState<Forms>(() => new Map());
  const [isUnsaved, setUnsaved] = useState(false);
  const guard = useMemo(
    () => ({
      add: (draftKey: string, addressKeys: AddressKeys | undefined) => {
        forms.set(draftKey, addressKeys);
        setUnsaved(true);
      },
      remove: (draftKey: string) => {
        forms.delete(draftKey);
        setUnsaved(forms.size > 0);
      },
    }),
    [forms],
  );

  return (
    <UnsavedForms value={guard}>
      {children}
      {isUnsaved && <LeaveQuestion forms={forms} />}
    </UnsavedForms>
  );
}

/** Only where something is unsaved: with a blocker the router complains of links within a page. */
function LeaveQuestion({ forms }: { forms: Forms }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...forms.values()].some((addressKeys) => leaves(currentLocation, nextLocation, addressKeys)),
  );

  function leave() {
    for (const draftKey of forms.keys()) forgetDraft(draftKey);
    blocker.proceed?.();
  }

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      role="alertdialog"
      title={m.staff_leave_title()}
      description={m.staff_leave_text()}
      closeLabel={m.staff_leave_stay()}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{m.staff_leave_stay()}</Button>
          <Button look="destructive" onClick={leave}>
            {m.staff_leave_go()}
          </Button>
        </>
      }
    />
  );
}

function leaves(current: Location, next: Location, addressKeys: AddressKeys | undefined): boolean {
  if (current.pathname !== next.pathname) return true;
  if (!addressKeys) return current.search !== next.search;
  const [from, to] = [current, next].map(({ search }) => new URLSearchParams(search));
  return addressKeys.some((name) => from?.get(name) !== to?.get(name));
}

interface GuardedForm {
  isDirty: boolean;
  draftKey: string;
  /** Where only some parameters matter; without them every change of the address leaves the form. */
  addressKeys?: AddressKeys | undefined;
}

/** Registers a form with the guard around it, and with the browser for the ways out of the site. */
export function useLeaveGuard({ isDirty, draftKey, addressKeys }: GuardedForm): void {
  const guard = useContext(UnsavedForms);
  if (!guard) throw new Error('A form with unsaved edits needs a LeaveGuard around it.');
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    guard.add(draftKey, addressKeys);
    window.addEventListener('beforeunload', ask);
    return () => {
      guard.remove(draftKey);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, guard, draftKey, addressKeys]);
}
