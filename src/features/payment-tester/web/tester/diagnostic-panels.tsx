import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { type DiagnosticTest, diagnosticTests, type TestOutcome } from './diagnostic-tests.ts';
import { FindingList, TestPanel } from './test-panel.tsx';

/** One test of the settings. */
export function DiagnosticPanel({ test }: { test: DiagnosticTest }) {
  const showToast = useToast();
  const run = useRun({
    ...{ ask: test.ask, failed: test.failed(), unknown: test.unknown() },
    onOutcome: ({ success, message }) => {
      if (success) return;
      const description = message || test.unknown();
      showToast({ title: test.notPassed(), description, variant: 'destructive' });
    },
  });
  const hasFailed = run.failure !== null || run.data?.success === false;
  return (
    <TestPanel
      id={test.sectionId}
      title={test.title()}
      text={test.text()}
      runLabel={test.run()}
      isRunning={run.isPending}
      onRun={() => run.mutate()}
      failure={run.failure}
      solutions={hasFailed ? test.solutions : null}
    >
      {run.data && <Outcome outcome={run.data} />}
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

const solutions = [() => m.tester_solution_network(), () => m.tester_solution_restart()];

/** All tests of the settings at once, a line for each. */
export function QuickTest() {
  const run = useRun({
    ask: () => Promise.all(diagnosticTests.map(summarise)),
    failed: m.tester_quick_failed(),
    unknown: m.tester_unknown_error(),
  });
  return (
    <TestPanel
      title={m.tester_quick_title()}
      text={m.tester_quick_text()}
      runLabel={m.tester_quick_run()}
      isRunning={run.isPending}
      onRun={() => run.mutate()}
      failure={run.failure}
      solutions={run.failure && solutions}
    >
      {run.data && (
        <div role="status">
          <FindingList findings={run.data} />
        </div>
      )}
    </TestPanel>
  );
}

async function summarise({ id, title, ask }: DiagnosticTest) {
  const { success, message } = await ask();
  const severity = success ? ('success' as const) : ('error' as const);
  return { severity, code: id, message: `${title()}: ${message}` };
}

interface Run<Outcome> {
  ask: () => Promise<Outcome>;
  /** Title where the test could not be made. */
  failed: string;
  /** Shown where no reason was given. */
  unknown: string;
  onOutcome?: (outcome: Outcome) => void;
}

/** A failure is said in a toast too: its panel may be out of sight by then. */
function useRun<Outcome>({ ask, failed, unknown, onOutcome }: Run<Outcome>) {
  const showToast = useToast();
  const run = useMutation({
    mutationFn: ask,
    onSuccess: onOutcome,
    onError: (error) =>
      showToast({ title: failed, description: describeFailure(error, unknown), variant: 'destructive' }),
  });
  const failure = run.isError ? { title: failed, reason: describeFailure(run.error, unknown) } : null;
  return { ...run, failure };
}
