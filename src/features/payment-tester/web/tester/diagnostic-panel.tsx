import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import type { DiagnosticTest, TestOutcome } from './diagnostic-tests.ts';
import { FindingList } from './finding-list.tsx';
import { Solutions } from './solutions.tsx';
import { TestPanel } from './test-panel.tsx';

export function DiagnosticPanel({ test }: { test: DiagnosticTest }) {
  const run = useTest(test);
  const hasFailed = run.isError || run.data?.success === false;
  return (
    <TestPanel
      id={test.sectionId}
      title={test.title()}
      text={test.text()}
      runLabel={test.run()}
      isRunning={run.isPending}
      onRun={() => run.mutate()}
    >
      {run.data && <Outcome outcome={run.data} />}
      {run.isError && (
        <Notice tone="error" announce title={test.failed()}>
          {describeFailure(run.error, test.unknown())}
        </Notice>
      )}
      {hasFailed && <Solutions solutions={test.solutions} />}
    </TestPanel>
  );
}

function Outcome({ outcome: { success, message, findings } }: { outcome: TestOutcome }) {
  return (
    <>
      <Notice
        announce
        tone={success ? 'success' : 'error'}
        title={success ? m.tester_passed() : m.tester_not_passed()}
      >
        {message}
      </Notice>
      <FindingList findings={findings.filter((finding) => finding.message !== message)} />
    </>
  );
}

function useTest(test: DiagnosticTest) {
  const showToast = useToast();
  return useMutation({
    mutationFn: test.ask,
    onSuccess: ({ success, message }) => {
      if (success) return;
      const description = message || test.unknown();
      showToast({ title: test.notPassed(), description, variant: 'destructive' });
    },
    onError: (error) =>
      showToast({
        title: test.failed(),
        description: describeFailure(error, test.unknown()),
        variant: 'destructive',
      }),
  });
}
