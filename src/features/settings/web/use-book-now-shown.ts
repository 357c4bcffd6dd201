import { useFlag } from './use-flag.ts';

/** Whether the site leads to booking; a call that fails hides it. */
export function useBookNowShown(rendered: boolean): boolean {
  const flag = useFlag('show_book_now_button', { rendered });
  return !flag.isError && flag.data;
}
