import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Plain<More = unknown> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & More;

/** Elements of ours, which the page's script brings to life. */
declare module 'react' {
  /** The browser itself opens and closes a dialog for a button. */
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
  namespace JSX {
    interface IntrinsicElements {
      'consent-question': Plain;
      'live-part': Plain<{ id: string; returning?: '' }>;
      'maintenance-watch': Plain;
      'rotating-items': Plain<{ seconds: number; ring?: ''; random?: '' }>;
      'staff-examples': Plain;
      'staff-links': Plain;
      'weather-strip': Plain<{ 'time-zone': string }>;
    }
  }
}
