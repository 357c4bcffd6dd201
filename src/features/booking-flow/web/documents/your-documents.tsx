import { Suspense } from 'react';
import { acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import { m } from '#i18n/generated/messages.js';
import { lazyOr } from '#ui/lazy-or.ts';
import { DocumentAcceptance } from './document-acceptance.tsx';
import type { ActiveDocuments } from './use-active-documents.ts';

const WeatherRule = lazyOr<{ itemIds: readonly string[] }>(() =>
  import('./weather-rule.tsx').then((module) => module.WeatherRule),
);

interface YourDocumentsProps {
  documents: ActiveDocuments;
  /** What is booked: the weather rule depends on it. */
  itemIds: readonly string[];
}

/** What has to be read and accepted. */
export function YourDocuments({ documents, itemIds }: YourDocumentsProps) {
  return (
    <section aria-labelledby="your-documents" className="grid gap-6">
      <h2 id="your-documents" className="text-xl">
        {m.booking_read_and_accept()}
      </h2>
      {acceptedKinds.map((kind) => (
        <DocumentAcceptance key={kind} kind={kind} document={documents[kind]} />
      ))}
      {itemIds.length > 0 && (
        <Suspense>
          <WeatherRule itemIds={itemIds} />
        </Suspense>
      )}
    </section>
  );
}
