import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { mailStates } from '../domain/mail-kind.ts';
import type { Mail, MailPage, MailState } from '../notifications.contract.ts';
import { MailDialog } from './mail-dialog.tsx';
import { stateWords } from './mail-labels.ts';
import { MailList } from './mail-list.tsx';
import { mailsQuery } from './mail-queries.ts';

/** Every mail of the last 90 days; which of them are shown stands in the address. */
export function MailSection() {
  const [query] = useSearchParams();
  const state = mailStates.find((known) => known === query.get('mails'));
  const mails = useInfiniteQuery(mailsQuery(state));
  const newest = mails.data?.pages[0];
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-xl">{m.email_list_title()}</h2>
        <p className="text-sea-soft">{m.email_list_text()}</p>
      </div>
      {newest && !newest.isDelivering && (
        <Notice tone="warning" title={m.email_off_title()}>
          {m.email_off_text()}
        </Notice>
      )}
      <MailFilter state={state} counts={newest?.counts} />
      {mails.isError && <StaffLoadFailure title={m.email_list_failed()} query={mails} />}
      {mails.isPending && <LoadingMails />}
      {mails.data && (
        <Mails
          pages={mails.data.pages}
          state={state}
          more={{
            isThere: mails.hasNextPage,
            isLoading: mails.isFetchingNextPage,
            load: () => void mails.fetchNextPage(),
          }}
        />
      )}
    </section>
  );
}

interface MailsProps extends Omit<Parameters<typeof MailList>[0], 'mails' | 'onOpen' | 'isDelivering'> {
  pages: MailPage[];
}

function Mails({ pages, ...rest }: MailsProps) {
  const [opened, setOpened] = useState<Mail | null>(null);
  const isDelivering = pages[0]?.isDelivering ?? true;
  return (
    <>
      <MailList
        {...rest}
        mails={pages.flatMap((page) => page.mails)}
        isDelivering={isDelivering}
        onOpen={setOpened}
      />
      <MailDialog mail={opened} isDelivering={isDelivering} onClose={() => setOpened(null)} />
    </>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e'];

function LoadingMails() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.email_list_loading()}</span>
      {skeletonRows.map((row) => (
        <Skeleton key={row} className="h-40 lg:h-16" />
      ))}
    </div>
  );
}

interface MailFilterProps {
  state: MailState | undefined;
  counts: MailPage['counts'] | undefined;
}

function MailFilter({ state, counts }: MailFilterProps) {
  const [, setQuery] = useSearchParams();
  const choose = (chosen: MailState | undefined) =>
    setQuery(
      (query) => {
        if (chosen) query.set('mails', chosen);
        else query.delete('mails');
        return query;
      },
      { preventScrollReset: true },
    );
  const choices = [undefined, ...mailStates].map((choice) => ({
    choice,
    name: choice ? stateWords[choice].many() : m.email_filter_all(),
    count: choice && counts?.[choice],
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div role="group" aria-label={m.email_filter()} className="grid grid-cols-2 gap-2 sm:flex">
      {choices.map(({ choice, name, count }) => (
        <Button
          key={name}
          size="compact"
          aria-pressed={choice === state}
          onClick={() => choose(choice)}
          className="aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white"
        >
          {name}
          {count !== undefined && <span className="tabular-nums">{count}</span>}
        </Button>
      ))}
    </div>
  );
}
