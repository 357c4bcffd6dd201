import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** Of the dialog: it comes in from the right edge. */
export const drawerLook =
  'drawer mr-0 ml-auto h-dvh max-h-none w-[min(20rem,86vw)] max-w-none bg-white text-sea shadow-float backdrop:bg-sea/60';

interface DrawerFrameProps {
  title: string;
  titleId: string;
  closeLabel: string;
  closeButton: ComponentProps<'button'>;
  children: ReactNode;
}

/** What is in a drawer: its title, the button that closes it, and the rest below. */
export function DrawerFrame({ title, titleId, closeLabel, closeButton, children }: DrawerFrameProps) {
  return (
    <div className="flex h-full flex-col overflow-y-auto overscroll-contain">
      <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button
          {...closeButton}
          type="button"
          className="grid size-12 place-items-center rounded-md hover:bg-lagoon-tint"
        >
          <X aria-hidden="true" />
          <span className="sr-only">{closeLabel}</span>
        </button>
      </div>
      {children}
    </div>
  );
}
