import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { SubjectPage, subjectMeta } from '#features/settings/web/subjects.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { useSite } from '#web/site/site.ts';
import { SheetForm } from './sheet-form.tsx';
import { sheetQuery } from './sheet-query.ts';

export const meta = subjectMeta('briefing');

/** What guests are told when craft are handed out: nothing, until the owner writes a sheet. */
export default function BriefingPage() {
  const { language } = useSite();
  const sheet = useQuery(sheetQuery(language));
  const { version = 0, rules = null } = sheet.data ?? {};
  return (
    <SubjectPage id="briefing">
      <Panel as="section" aria-label={m.briefing_title()} className="grid grid-cols-1 gap-4 p-4 sm:p-5">
        {sheet.isPending && <Spinner label={m.briefing_loading()} />}
        {sheet.isError && !sheet.data && <StaffLoadFailure title={m.briefing_failed()} query={sheet} />}
        {sheet.data && (
          <>
            <p>{rules ? m.briefing_in_force({ version, next: version + 1 }) : m.briefing_off()}</p>
            {rules && (
              <LinkButton to="/admin/settings/briefing/print" size="compact" className="justify-self-start">
                <Printer aria-hidden="true" className="size-4" />
                {m.briefing_print_page()}
              </LinkButton>
            )}
            <SheetForm key={rules ? 'sheet' : 'none'} stored={sheet.data}>
              {rules && <Withdraw version={version} />}
            </SheetForm>
          </>
        )}
      </Panel>
    </SubjectPage>
  );
}

function Withdraw({ version }: { version: number }) {
  const { language } = useSite();
  const showToast = useToast();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api('PUT /api/admin/briefing-sheet', { body: { version, rules: null } }),
    onSuccess: (stored) => {
      client.setQueryData(sheetQuery(language).queryKey, stored);
      showToast({ title: m.briefing_withdrawn() });
    },
    onError: (error) =>
      showToast({
        ...{ title: m.briefing_save_failed(), description: describeForStaff(error) },
        variant: 'destructive',
      }),
  });
  return (
    <Button look="cautious" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {m.briefing_withdraw()}
    </Button>
  );
}
