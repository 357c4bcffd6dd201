import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { WindowToasts } from '../feedback/toast-places.tsx';
import { restoreLostFocus } from './focus-restoration.ts';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  className: string;
  children: ReactNode;
}

/**
 * The browser's own modal window: it keeps the focus, gives it back, closes on Escape and makes the rest inert,
 * with no script and no injected style of a library.
 */
export function Modal({ open, onClose, labelledBy, describedBy, role, className, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (open || !dialog?.open) return;
    dialog.close();
    // What opened it may be gone by now, and then the browser has nowhere to give the focus back to.
    restoreLostFocus();
  }, [open]);

  /** Whoever opened it closes it: the address may say whether it is open, and follows a moment later. */
  function askToClose(event: SyntheticEvent) {
    // Clicks beside it come from the window itself, and a choice of files that was left does not concern it.
    if (event.target !== element.current) return;
    event.preventDefault();
    onClose();
  }

  /**
   * React hands this on from a window inside of this one too. The event comes some time after the window was closed; by then
   * it may be open again.
   */
  function closeByBrowser(event: SyntheticEvent) {
    if (event.target === element.current && open && !element.current.open) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the browser brings it
    <dialog
      ref={element}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={askToClose}
      onClose={closeByBrowser}
      onClick={askToClose}
      className={className}
    >
      {open && (
        <>
          {children}
          <WindowToasts />
        </>
      )}
    </dialog>
  );
}
