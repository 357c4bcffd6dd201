import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface UnsavedGuardProps {
  /** Something was typed that is not saved. */
  isDirty: boolean;
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
}

/** Asks before what was typed goes: on every way inside the site, and, in the browser's own words, out of it. */
export function UnsavedGuard({ isDirty, title, text, stayLabel, leaveLabel }: UnsavedGuardProps) {
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
      title={title}
      description={text}
      closeLabel={stayLabel}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{stayLabel}</Button>
          <Button look="destructive" onClick={() => blocker.proceed?.()}>
            {leaveLabel}
          </Button>
        </>
      }
    />
  );
}
