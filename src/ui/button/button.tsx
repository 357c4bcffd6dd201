import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-look.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Under way: keeps its focus and its width, and ignores further presses. */
  pending?: boolean;
}

export function Button({
  look = 'secondary',
  size = 'normal',
  pending = false,
  className,
  children,
  onClick,
  'aria-disabled': isUnavailable,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || isUnavailable || undefined}
      onClick={press}
      className={buttonClass(look, size, className)}
    >
      {pending && <Spinner className="size-[1.1em]" />}
      {children}
    </button>
  );
}
