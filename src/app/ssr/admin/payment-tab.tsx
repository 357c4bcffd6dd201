import { FlaskConical } from 'lucide-react';
import { CardSalesNotice } from '#features/payment-tester/web/card-sales.tsx';
import { QuickTest } from '#features/payment-tester/web/tester/diagnostic-panels.tsx';
import { AttentionSection } from '#features/payments/web/attention/attention-section.tsx';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';

/** What about money needs a person, and the way to find out why cards do not work. */
export function PaymentTab() {
  return (
    <div className="grid gap-8 py-6">
      <PageHeading name={m.admin_tab_payment()} lead={m.tester_tab_subtitle()} />
      <CardSalesNotice />
      <AttentionSection />
      <div className="grid gap-3 lg:grid-cols-2">
        <Panel as="section" className="grid content-start justify-items-start gap-3">
          <div>
            <h2 className="text-xl">{m.tester_tools_title()}</h2>
            <p className="text-sea-soft">{m.tester_tools_text()}</p>
          </div>
          <LinkButton to="/admin/payment-tester">
            <FlaskConical aria-hidden="true" className="size-5" />
            {m.tester_tools_open()}
          </LinkButton>
        </Panel>
        <QuickTest />
      </div>
    </div>
  );
}
