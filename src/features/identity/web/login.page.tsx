import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { LoginForm } from './login-form.tsx';
import { useLogin } from './use-login.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.staff_login_title(), brand: businessName(args) }),
    isPrivate: true,
  });

export default function LoginPage() {
  return (
    <div className="h-full bg-foam">
      <PageContainer width="narrow" className="py-8 sm:py-16">
        <Panel className="mx-auto grid max-w-md gap-5">
          <div>
            <h1 className="text-2xl">{m.staff_login_title()}</h1>
            <p className="mt-1 text-sea-soft">{m.staff_login_text()}</p>
          </div>
          <LoginForm enter={useLogin()} />
        </Panel>
      </PageContainer>
    </div>
  );
}
