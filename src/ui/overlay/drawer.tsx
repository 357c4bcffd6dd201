import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** Comes in from the right edge. */
export function Drawer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className="drawer mr-0 ml-auto h-dvh max-h-none w-[min(20rem,86vw)] max-w-none bg-white text-sea shadow-float backdrop:bg-sea/60"
    >
      <div className="flex h-full flex-col overflow-y-auto overscroll-contain">
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="grid size-12 place-items-center rounded-md hover:bg-lagoon-tint"
          >
            <X aria-hidden="true" />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </div>
        {children}
      </div>
    </Modal>
  );
}
