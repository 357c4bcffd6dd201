import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { useSite } from '#web/site/site.ts';

export function HomeSteps({ open }: { open: { opens: string; closes: string } }) {
  const { windowDays } = useSite().bookingRules;
  const steps = [
    { title: m.site_how_when(), text: m.site_how_when_text({ ...open, days: windowDays }) },
    { title: m.site_how_what(), text: m.site_how_what_text() },
    { title: m.site_how_go(), text: m.site_how_go_text() },
  ];
  return (
    <section className="bg-foam">
      <PageContainer className="py-12 sm:py-16">
        <h2 className="text-3xl">{m.site_how_title()}</h2>
        <ol className="mt-7 grid gap-7 md:grid-cols-3 md:gap-8">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 md:block">
              <span
                aria-hidden="true"
                className="block w-9 shrink-0 text-4xl leading-none font-extrabold text-lagoon tabular-nums md:mb-3"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 max-w-sm">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <LinkButton to="/booking" className="mt-9">
          {m.site_how_action()}
        </LinkButton>
      </PageContainer>
    </section>
  );
}
