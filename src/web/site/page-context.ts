import { createContext } from 'react-router';
import type { Language } from '#shared/language.ts';
import type { ApiClient } from '../api/api-client.ts';

/** What the server gives to every page that it renders. */
export interface PageContext {
  language: Language;
  timeZone: string;
  /** How far the server's clock is from the real one, in ms; 0 unless a test set the clock. */
  clockOffsetMs: number;
  publicUrl: string;
  /** The site is closed for visitors, and this page is for one. */
  showsMaintenance: boolean;
  conversionId: string | null;
  /** What an error page asks the visitor to tell us; empty where it explains itself. */
  supportText: () => string;
  /** A fault while rendering goes to the log; the visitor gets the error page. */
  reportError: (error: unknown) => void;
  /** The site's own calls, answered in the process. */
  api: ApiClient;
}

export const pageContext = createContext<PageContext>();
