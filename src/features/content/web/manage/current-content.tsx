import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { defaultLanguage, type Language } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { serverText, staffContentQuery } from './staff-content-query.ts';

interface CurrentContentProps {
  language: Language;
  /** The sections, which take for granted that what they show has come. */
  children: ReactNode;
}

/** Waits for what there is, in the language and in English, which the others are held against. */
export function CurrentContent({ language, children }: CurrentContentProps) {
  const own = useQuery(staffContentQuery(language));
  const english = useQuery(staffContentQuery(defaultLanguage));
  const failed = [own, english].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <Notice
        tone="error"
        announce
        title={m.content_load_failed()}
        action={
          <Button size="compact" pending={failed.isFetching} onClick={() => failed.refetch()}>
            {m.staff_retry()}
          </Button>
        }
      >
        {serverText(failed.error) || m.staff_try_again()}
      </Notice>
    );
  if (own.isPending || english.isPending)
    return (
      <div className="grid min-h-[50dvh] place-items-center">
        <Spinner label={m.content_loading()} />
      </div>
    );
  return children;
}
