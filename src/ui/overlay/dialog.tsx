import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** What the cross in the corner says. */
  closeLabel: string;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Long, and with nothing in it to press: the keyboard has to scroll it. */
  isForReading?: boolean;
  /** The buttons, the safe one first. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** Rises from the bottom edge on a phone, stands in the middle elsewhere. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  role = 'dialog',
  isForReading = false,
  footer,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role={role}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className="window mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-full rounded-t-xl bg-white text-sea shadow-float backdrop:bg-sea/60 sm:my-auto sm:max-w-xl sm:rounded-lg"
    >
      <div className="flex max-h-[90dvh] flex-col">
        <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
          <h2 id={`${id}-title`} className="pt-1.5 text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-lagoon-tint"
          >
            <X aria-hidden="true" />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </header>
        <div
          {...(isForReading ? { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title` } : {})}
          className="grid gap-4 overflow-y-auto overscroll-contain px-5 py-4 -outline-offset-3"
        >
          {description && <div id={`${id}-description`}>{description}</div>}
          {children}
        </div>
        {footer && (
          <footer className="flex flex-col gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end">
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  );
}
