import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut, ScrollText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { keepToast } from '#web/toast/keep-toast.ts';
import { accountQuery } from './account/account-query.ts';
import { PasswordForm } from './account/password-form.tsx';
import { SessionList } from './account/session-list.tsx';
import { writeStaffFlag } from './staff-flag.ts';
import { useSession } from './use-session.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({ title: m.site_title({ page: m.account_title(), brand: businessName(args) }), isPrivate: true });

export default function AccountPage() {
  const { username, role } = useSession().data?.user ?? {};
  return (
    <PageContainer className="grid gap-5 py-6">
      <PageHeading
        name={m.account_title()}
        lead={<span className="wrap-anywhere">{username && m.account_lead({ username })}</span>}
      />
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
            <AccountPanel title={m.settings_subject_team()} text={m.settings_team_text()}>
              <LinkButton to="/admin/settings/team" className="justify-self-start">
                <Users aria-hidden="true" className="size-5" />
                {m.settings_team_link()}
              </LinkButton>
            </AccountPanel>
            <AccountPanel title={m.account_audit_title()} text={m.account_audit_text()}>
              <LinkButton to="/admin/settings/audit" className="justify-self-start">
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

function SignOutEverywhere() {
  const showToast = useToast();
  const leave = useMutation({
    mutationFn: () => api('POST /api/admin/account/sign-out-everywhere', {}),
    onSuccess: () => {
      writeStaffFlag(false);
      keepToast({ title: m.account_sign_out_done() });
      location.assign('/login');
    },
    onError: (error) =>
      showToast({
        title: m.account_sign_out_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
      <Button
        look="cautious"
        pending={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
        aria-describedby="sign-out-everywhere-text"
      >
        <LogOut aria-hidden="true" className="size-5" />
        {m.account_sign_out()}
      </Button>
      <p id="sign-out-everywhere-text" className="text-sm text-sea-soft">
        {m.account_sign_out_text()}
      </p>
    </div>
  );
}
