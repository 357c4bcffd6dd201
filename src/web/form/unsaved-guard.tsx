import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Asks before what was typed goes: on every way inside the site, and, in the browser's own words, out of it. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

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
          <Button look="destructive" onClick={() => blocker.proceed?.()}>
            {m.staff_leave_go()}
          </Button>
        </>
      }
    />
  );
}
