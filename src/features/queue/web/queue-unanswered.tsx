import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LoadFailure } from '#web/failure/load-failure.tsx';

interface QueueUnansweredProps {
  query?: { isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** The page of the queue before the server answered, or when it did not: a page of this name all the same. */
export function QueueUnanswered({ query }: QueueUnansweredProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl sm:text-3xl">{m.queue_page_title()}</h1>
      {query?.isError ? (
        <LoadFailure title={m.queue_load_failed()} query={query} />
      ) : (
        <Spinner label={m.queue_loading()} />
      )}
    </div>
  );
}
