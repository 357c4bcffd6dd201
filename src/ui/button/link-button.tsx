import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-look.ts';

interface LinkButtonProps extends LinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({ look = 'secondary', size = 'normal', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(look, size, className)} />;
}
