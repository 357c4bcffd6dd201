import { useRouteLoaderData } from 'react-router';
import type { Language } from '#shared/language.ts';

/** What every page knows about the site that it belongs to. */
export interface Site {
  language: Language;
  /** The business's time zone. */
  timeZone: string;
  clockOffsetMs: number;
  publicUrl: string;
}

/** The root route's data; the error page can be left without it. */
export function useSite(): Site {
  const site = useRouteLoaderData('root') as Site | undefined;
  return site ?? { language: 'EN', timeZone: 'Europe/Rome', clockOffsetMs: 0, publicUrl: '' };
}
