import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { accountQuery } from './account/account-query.ts';
import { PasswordForm } from './account/password-form.tsx';
import { SessionList } from './account/session-list.tsx';
import { SignOutEverywhere } from './account/sign-out-everywhere.tsx';
import { StaffAccounts } from './accounts/staff-accounts.tsx';
import { useSession } from './use-session.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.account_title(), brand: businessName(args) }), isPrivate: true });

export default function AccountPage() {
  const { username, role } = useSession().data?.user ?? {};
  return (
    <PageContainer className="grid gap-5 py-6">
      <div>
        <h1 className="text-2xl">{m.account_title()}</h1>
        <p className="mt-1 min-h-[1.5em] wrap-anywhere text-sea-soft">
          {username && m.account_lead({ username })}
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <AccountPanel title={m.account_sessions_title()} text={m.account_sessions_text()}>
            <Sessions />
          </AccountPanel>
          <AccountPanel title={m.account_password_title()} text={m.account_password_text()}>
            <PasswordForm />
          </AccountPanel>
        </div>
        {role === 'owner' && (
          <div className="grid gap-5">
            <AccountPanel title={m.accounts_title()} text={m.accounts_text()}>
              <StaffAccounts />
            </AccountPanel>
            <AccountPanel title={m.account_audit_title()} text={m.account_audit_text()}>
              <LinkButton to="/admin/audit" className="justify-self-start">
                <ScrollText aria-hidden="true" className="size-5" />
                {m.account_audit_link()}
              </LinkButton>
            </AccountPanel>
          </div>
        )}
      </div>
    </PageContainer>
  );
}

interface AccountPanelProps {
  title: string;
  text: string;
  children: ReactNode;
}

function AccountPanel({ title, text, children }: AccountPanelProps) {
  return (
    <Panel as="section" className="grid gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-sea-soft">{text}</p>
      </div>
      {children}
    </Panel>
  );
}

function Sessions() {
  const account = useQuery(accountQuery);
  if (account.isError) {
    return <StaffLoadFailure title={m.account_failed()} query={account} />;
  }
  return (
    <>
      <SessionList sessions={account.data?.sessions} />
      <SignOutEverywhere />
    </>
  );
}
