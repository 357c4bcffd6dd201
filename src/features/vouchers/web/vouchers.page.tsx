import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { api } from '#web/api/api-client.ts';
import { vouchersKey } from '#web/api/query-keys.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import type { Voucher } from '../vouchers.contract.ts';
import { NewVouchersForm } from './new-vouchers-form.tsx';
import { stateChoices } from './voucher-labels.ts';
import { VoucherRow } from './voucher-row.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.vouchers_link(), brand: businessName(args) }), isPrivate: true });

const perPage = 100;

type State = Voucher['state'] | '';

export default function VouchersPage() {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Voucher[]>([]);
  return (
    <PageContainer width="normal" className="grid gap-5 py-4 sm:py-6">
      <PageHeading name={m.vouchers_link()} title={m.vouchers_title()} lead={m.vouchers_lead()} />
      {made.length > 0 && <MadeCodes vouchers={made} />}
      {isMaking ? (
        <NewVouchersForm
          onMade={(vouchers) => {
            setMade(vouchers);
            setMaking(false);
          }}
          onLeave={() => setMaking(false)}
        />
      ) : (
        <Button look="primary" className="justify-self-start" onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" className="size-5" />
          {m.vouchers_new()}
        </Button>
      )}
      <VoucherList />
    </PageContainer>
  );
}

function VoucherList() {
  const [typed, setTyped] = useState(useSearchParams()[0].get('q') ?? '');
  const [state, setState] = useState<State>('');
  const q = useDeferredValue(typed.trim());
  const filter = { ...(q ? { q } : {}), ...(state ? { state } : {}) };
  const list = useInfiniteQuery({
    queryKey: [...vouchersKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/admin/vouchers',
        { query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < perPage ? undefined : String(page.at(-1)?.id)),
    staleTime: 0,
  });
  const vouchers = list.data?.pages.flat();
  return (
    <section aria-label={m.vouchers_title()} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field id="voucher-search" label={m.vouchers_search()}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field id="voucher-state" label={m.vouchers_state()}>
          {(control) => (
            <Select {...control} value={state} onChange={(event) => setState(event.target.value as State)}>
              <option value="">{m.vouchers_state_all()}</option>
              {Object.entries(stateChoices).map(([value, label]) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {vouchers ? (
        <Found vouchers={vouchers} isFiltered={q !== '' || state !== ''} />
      ) : (
        <Missing list={list} />
      )}
      {list.hasNextPage && (
        <Button
          className="justify-self-start"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.vouchers_more()}
        </Button>
      )}
    </section>
  );
}

function Found({ vouchers, isFiltered }: { vouchers: readonly Voucher[]; isFiltered: boolean }) {
  if (vouchers.length === 0)
    return (
      <p role="status" className="text-sea-soft">
        {isFiltered ? m.vouchers_none_found() : m.vouchers_none()}
      </p>
    );
  return (
    <ul className="grid gap-3">
      {vouchers.map((voucher) => (
        <li key={voucher.id}>
          <VoucherRow voucher={voucher} />
        </li>
      ))}
    </ul>
  );
}

function Missing({ list }: { list: Parameters<typeof StaffLoadFailure>[0]['query'] & { isError: boolean } }) {
  if (list.isError) return <StaffLoadFailure title={m.vouchers_failed()} query={list} />;
  return <Spinner label={m.vouchers_loading()} />;
}

/** Codes that were made a moment ago, to hand out. */
function MadeCodes({ vouchers }: { vouchers: readonly Voucher[] }) {
  const [isCopied, setCopied] = useState(false);
  const text = vouchers.map(({ code }) => code).join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission they can still be selected by hand.
    }
  }

  return (
    <Notice
      tone="success"
      announce
      title={m.vouchers_made({ count: vouchers.length })}
      action={
        <Button size="compact" onClick={() => void copy()}>
          {isCopied ? m.vouchers_copied() : m.vouchers_copy()}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard */}
      <span tabIndex={0} className="block max-h-48 overflow-y-auto whitespace-pre-line font-mono select-all">
        {text}
      </span>
    </Notice>
  );
}
