import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import { TouchedBookings } from '#features/calendar/web/touched-bookings.public.tsx';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { staffDate, staffTime, staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { createUuid } from '#web/browser/create-uuid.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { numberText } from '#web/format/numbers.ts';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { useSite } from '#web/site/site.ts';
import type { CraftPage as Page } from '../craft.contract.ts';
import { CraftBadges } from './craft-labels.tsx';
import { craftQuery } from './craft-queries.ts';
import { DefectButton, DefectDialog } from './defect-button.public.tsx';
import { Defects } from './defects.public.tsx';
import { RetireCraft } from './retire-craft.tsx';
import { craftKey } from './use-defects.public.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.craft_title(), brand: businessName(args) }), isPrivate: true });

/** One craft, as its code on the hull opens it: what can be done with it now, and its story. */
export default function CraftPage() {
  const [query] = useSearchParams();
  const id = Number(query.get('id')) || 0;
  const { language } = useSite();
  const craft = useQuery(craftQuery(id, language));
  return (
    <PageContainer className="grid grid-cols-1 gap-4 py-4 sm:py-6">
      <Link to="/admin/craft" className="inline-flex min-h-11 items-center gap-1 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.craft_back_to_list()}
      </Link>
      <PageHeading
        name={m.craft_title()}
        title={craft.data && `${craft.data.number} · ${craft.data.title}`}
        lead={
          craft.data && m.craft_hours({ hours: numberText(hoursOf(craft.data.minutesOnWater), language) })
        }
      />
      {craft.isPending && <Spinner label={m.craft_loading()} />}
      {craft.isError && !craft.data && <StaffLoadFailure title={m.craft_failed()} query={craft} />}
      {craft.data && <Shown craft={craft.data} />}
    </PageContainer>
  );
}

function Shown({ craft }: { craft: Page }) {
  const isOwner = useIsOwner();
  const { isRetired, shortBookings } = craft;
  return (
    <>
      <CraftBadges craft={craft} isRetired={isRetired} />
      {!isRetired && <NextSteps craft={craft} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <Defects craft={craft} />
        <Checks craft={craft} />
        <Trips craft={craft} />
        {shortBookings && (
          <Panel as="section" aria-labelledby="short" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
            <h2 id="short" className="text-lg">
              {m.craft_short()}
            </h2>
            {shortBookings.bookingCount === 0 ? (
              <p className="text-sea-soft">{m.craft_short_none()}</p>
            ) : (
              <>
                <Notice tone="warning">{m.touched_bookings_text()}</Notice>
                <TouchedBookings touched={shortBookings} />
              </>
            )}
          </Panel>
        )}
      </div>
      {isOwner && !isRetired && <RetireCraft craft={craft} />}
    </>
  );
}

/** What the board of the day does with it, and a defect: each two taps away. */
function NextSteps({ craft: { id, number, state, trips } }: { craft: Page }) {
  // Who took it may have been on the board of another day.
  const day = trips.find(({ backAt }) => backAt === null)?.bookingDate;
  const outOn = state === 'out' && day ? `&date=${day}` : '';
  const [isReporting, setReporting] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'out-of-service' && (
        <LinkButton look="primary" to={`/admin/today?craft=${id}${outOn}`}>
          {state === 'out' ? m.craft_take_back() : m.craft_hand_out()}
        </LinkButton>
      )}
      <DefectButton number={number} onReport={() => setReporting(true)} />
      {isReporting && <DefectDialog craft={{ id, number }} onClose={() => setReporting(false)} />}
    </div>
  );
}

const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10;

function Checks({ craft }: { craft: Page }) {
  const { id, minutesSinceCheck, checkedAt, checkedBy, isRetired } = craft;
  const { language, timeZone } = useSite();
  const showToast = useToast();
  const refresh = useRefresh();
  const check = useMutation({
    mutationFn: (checkId: string) =>
      api('PUT /api/admin/craft-checks/:id', { params: { id: checkId }, body: { craftId: id } }),
    onSuccess: () => showToast({ title: m.craft_check_done() }),
    onError: (error) =>
      showToast({
        title: m.craft_check_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(craftKey),
  });
  return (
    <Panel as="section" aria-labelledby="checks" className="grid grid-cols-1 gap-2 p-4 sm:p-5">
      <h2 id="checks" className="text-lg">
        {m.craft_checks()}
      </h2>
      {checkedAt && (
        <p className="tabular-nums">
          {m.craft_hours_since({ hours: numberText(hoursOf(minutesSinceCheck), language) })}
        </p>
      )}
      <p className="text-sea-soft">
        {checkedAt
          ? m.craft_checked({
              date: staffTimestamp(checkedAt, language, timeZone),
              name: checkedBy ?? m.craft_nobody(),
            })
          : m.craft_never_checked()}
      </p>
      {!isRetired && (
        <Button
          className="justify-self-start"
          pending={check.isPending}
          onClick={() => check.mutate(createUuid())}
        >
          {m.craft_check_now()}
        </Button>
      )}
    </Panel>
  );
}

function Trips({ craft: { trips } }: { craft: Page }) {
  const { language, timeZone } = useSite();
  const time = (instant: string) => staffTime(instant, language, timeZone);
  return (
    <Panel as="section" aria-labelledby="trips" className="grid grid-cols-1 gap-2 p-4 sm:p-5">
      <h2 id="trips" className="text-lg">
        {m.craft_trips()}
      </h2>
      {trips.length === 0 && <p className="text-sea-soft">{m.craft_no_trips()}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {trips.map(({ bookingId, fullName, bookingDate, outAt, backAt }) => (
          <li key={`${bookingId} ${outAt}`}>
            <Link
              to={`/admin/booking?id=${bookingId}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1 no-underline hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">
                {fullName ?? m.craft_no_name()}
                <span className="text-sm text-sea-soft">{` · ${bookingReference(bookingId)}`}</span>
              </span>
              <span className="text-sm tabular-nums">
                {staffDate(bookingDate, language)}{' '}
                {backAt ? `${time(outAt)}–${time(backAt)}` : m.craft_trip_running({ time: time(outAt) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
