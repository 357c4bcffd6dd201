import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronDown, CircleCheck, CircleDashed, CircleDot, ExternalLink } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, type MetaArgs, useNavigate, useSearchParams } from 'react-router';
import type { Readiness } from '#features/readiness/readiness.contract.ts';
import { siteLinesQuery, useKeepExamples } from '#features/readiness/web/opening.tsx';
import { SiteSection } from '#features/readiness/web/site-section.tsx';
import { m } from '#i18n/generated/messages.js';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { type StepId, type StepState, stepsOf } from './opening-steps.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.opening_title(), brand: businessName(args) }), isPrivate: true });

const ofSubject = (name: 'Business' | 'CardPayments' | 'Team') =>
  lazy(async () => ({ default: (await import('./subject-panels.tsx'))[name] }));

/** The forms are those of their own pages; none is written twice. */
const panels: Record<StepId, ComponentType> = {
  business: ofSubject('Business'),
  hours: lazy(async () => ({
    default: (await import('#features/calendar/web/hours.page.tsx')).OpeningHours,
  })),
  places: lazy(async () => ({
    default: (await import('#features/place-changes/web/places.page.tsx')).PlanAndPlaces,
  })),
  items: lazy(async () => ({ default: (await import('./opening-forms.tsx')).ItemsStep })),
  documents: lazy(async () => ({ default: (await import('./opening-forms.tsx')).DocumentsStep })),
  mail: lazy(async () => ({ default: (await import('./opening-forms.tsx')).MailStep })),
  cards: ofSubject('CardPayments'),
  team: ofSubject('Team'),
  open: SiteSection,
};

/** The way from an empty database to a site that visitors can book on. */
export default function OpeningPage() {
  const site = useQuery(siteLinesQuery);
  return (
    <PageContainer className="grid grid-cols-1 gap-5 py-4 sm:py-6">
      <BackLink to="/admin/settings">{m.settings_back()}</BackLink>
      <PageHeading name={m.opening_title()} lead={m.opening_lead()} />
      {site.data && <Steps readiness={site.data} />}
      {!site.data && site.isError && <StaffLoadFailure title={m.ready_load_failed()} query={site} />}
      {!site.data && !site.isError && <Spinner label={m.ready_loading()} />}
    </PageContainer>
  );
}

function Steps({ readiness }: { readiness: Readiness }) {
  const [query] = useSearchParams();
  const steps = stepsOf(readiness);
  const wanted = steps.findIndex(({ id }) => id === query.get('step'));
  // The first that waits as the page is opened: what is being typed must not go when a step turns out to be done.
  const [begin] = useState(() => steps.findIndex(({ isDone }) => !isDone));
  const index = wanted < 0 ? begin : wanted;
  const step = steps[index] ?? steps[0];
  const heading = useFocusOnChange(step?.id);
  if (!step) return null;
  const Panel = panels[step.id];
  const list = <StepList steps={steps} current={step.id} />;
  return (
    <>
      {readiness.opening === null && <Notice title={m.ready_opened()}>{m.opening_is_open()}</Notice>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[18rem_minmax(0,1fr)]">
        <details key={step.id} className="group rounded-lg border border-line bg-white lg:hidden">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
            {step.id === 'open'
              ? step.name()
              : m.opening_position({ number: index + 1, count: steps.length - 1 })}
            <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          </summary>
          {list}
        </details>
        <div className="sticky top-4 hidden lg:block">{list}</div>
        <div className="grid grid-cols-1 gap-5">
          <div>
            <h2 ref={heading} tabIndex={-1} className="text-xl">
              {step.name()}
            </h2>
            <p className="text-sea-soft">{step.about()}</p>
          </div>
          <Suspense key={step.id} fallback={<Spinner label={m.admin_loading()} />}>
            <Panel />
          </Suspense>
          <WayOn step={step} next={steps[index + 1]} />
        </div>
      </div>
    </>
  );
}

/** Who goes to another step is read what it is; not when the page is opened. */
function useFocusOnChange(step: StepId | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

const rowLook =
  'flex min-h-11 items-center gap-3 rounded-md px-3 -outline-offset-3 hover:bg-lagoon-tint aria-[current=step]:bg-lagoon-tint aria-[current=step]:font-semibold';

function StepList({ steps, current }: { steps: readonly StepState[]; current: StepId }) {
  return (
    <nav aria-label={m.opening_steps()} className="p-2 lg:p-0">
      <ol className="grid gap-0.5">
        {steps.map(({ id, name, isDone }) => {
          const isCurrent = id === current;
          const Icon = isDone ? CircleCheck : isCurrent ? CircleDot : CircleDashed;
          return (
            <li key={id}>
              <Link to={`?step=${id}`} aria-current={isCurrent ? 'step' : undefined} className={rowLook}>
                <Icon
                  aria-hidden="true"
                  className={classNames('size-5 shrink-0', isDone ? 'text-kelp' : 'text-sea-soft')}
                />
                <span className="min-w-0 flex-1">{name()}</span>
                <span className={classNames('text-sm', isDone ? 'text-kelp' : 'text-sea-soft')}>
                  {isDone ? m.opening_done() : isCurrent ? m.opening_now() : m.opening_later()}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A step that is done leads on; another one can be kept as it is, where that is for the owner to say, or left for later. */
function WayOn({ step, next }: { step: StepState; next: StepState | undefined }) {
  const navigate = useNavigate();
  const keep = useKeepExamples();
  if (!next) return null;
  const to = `?step=${next.id}`;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {!step.isDone && step.keeps.length > 0 && (
        <Button
          pending={keep.isPending}
          onClick={() => keep.mutate([...step.keeps], { onSuccess: () => navigate(to) })}
        >
          {m.opening_keep()}
        </Button>
      )}
      <LinkButton to={to} look={step.isDone ? 'primary' : 'quiet'}>
        {step.isDone ? m.opening_next({ step: next.name() }) : m.opening_skip()}
        {step.isDone && <ArrowRight aria-hidden="true" className="size-5" />}
      </LinkButton>
      <a
        href="/"
        target="_blank"
        rel="noreferrer"
        className="ml-auto inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-deep underline underline-offset-4"
      >
        {m.opening_see()}
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">{m.site_new_tab()}</span>
      </a>
    </div>
  );
}
