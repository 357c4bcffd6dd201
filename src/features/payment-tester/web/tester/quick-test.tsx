import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { diagnosticTests } from './diagnostic-tests.ts';
import { FindingList } from './finding-list.tsx';
import { Solutions } from './solutions.tsx';
import { TestPanel } from './test-panel.tsx';

const solutions = [() => m.tester_solution_network(), () => m.tester_solution_restart()];

/** All tests of the settings at once, a line for each. */
export function QuickTest() {
  const run = useQuickTest();
  return (
    <TestPanel
      title={m.tester_quick_title()}
      text={m.tester_quick_text()}
      runLabel={m.tester_quick_run()}
      isRunning={run.isPending}
      onRun={() => run.mutate()}
    >
      {run.data && (
        <div role="status">
          <FindingList findings={run.data} />
        </div>
      )}
      {run.isError && (
        <>
          <Notice tone="error" announce title={m.tester_quick_failed()}>
            {describeFailure(run.error, m.tester_unknown_error())}
          </Notice>
          <Solutions solutions={solutions} />
        </>
      )}
    </TestPanel>
  );
}

function useQuickTest() {
  const showToast = useToast();
  return useMutation({
    mutationFn: () =>
      Promise.all(
        diagnosticTests.map(async ({ id, title, ask }) => {
          const { success, message } = await ask();
          const severity = success ? ('success' as const) : ('error' as const);
          return { severity, code: id, message: `${title()}: ${message}` };
        }),
      ),
    onError: (error) =>
      showToast({
        title: m.tester_quick_failed(),
        description: describeFailure(error, m.tester_unknown_error()),
        variant: 'destructive',
      }),
  });
}
