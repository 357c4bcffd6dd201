import { Ellipsis } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';

interface ActionMenuProps {
  /** What a screen reader calls the button with the dots. */
  label: string;
  className?: string;
  /** Buttons, one below the other. */
  children: ReactNode;
}

/** Buttons that are not needed all the time, behind one. Closes when one is pressed, with Escape, and when focus leaves. */
export function ActionMenu({ label, className, children }: ActionMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  /** With focus on the dots: what closes cannot keep it, and a dialog gives it back to who had it. */
  function closeFromWithin() {
    menu.current?.querySelector('summary')?.focus();
    close();
  }
  function closeWithEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.stopPropagation();
    closeFromWithin();
  }
  function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // A tap beside the menu focuses nothing.
    if (relatedTarget === null || !currentTarget.contains(relatedTarget)) close();
  }
  return (
    <details
      ref={menu}
      onKeyDown={closeWithEscape}
      onBlur={closeBehindFocus}
      className={classNames('relative', className)}
    >
      <summary
        aria-label={label}
        className="grid min-h-11 min-w-11 cursor-pointer list-none place-items-center rounded-md border border-edge bg-white hover:border-sea lg:min-h-9 lg:min-w-9 [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click as well */}
      <div
        onClick={closeFromWithin}
        className="absolute right-0 z-20 mt-1 grid w-max max-w-72 min-w-48 gap-1 rounded-lg border border-line bg-white p-1.5 shadow-float"
      >
        {children}
      </div>
    </details>
  );
}
