import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { defaultLanguage, type Language } from '#shared/language.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { staffContentQuery } from './staff-content-queries.ts';

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
  if (failed) return <StaffLoadFailure title={m.content_load_failed()} query={failed} />;
  if (own.isPending || english.isPending)
    return (
      <div className="grid min-h-[50dvh] place-items-center">
        <Spinner label={m.content_loading()} />
      </div>
    );
  return children;
}
