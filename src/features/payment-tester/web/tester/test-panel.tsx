import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';

interface TestPanelProps {
  /** Of the section, where others link to it. */
  id?: string;
  title: string;
  text: string;
  runLabel: string;
  isRunning: boolean;
  onRun: () => void;
  /** What came of it. */
  children?: ReactNode;
}

/** One test: what it is for, its button, and below them its outcome. */
export function TestPanel({ id, title, text, runLabel, isRunning, onRun, children }: TestPanelProps) {
  return (
    <Panel as="section" id={id} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_22rem]">
          <h2 className="text-xl">{title}</h2>
          <p className="text-sea-soft">{text}</p>
        </div>
        <Button pending={isRunning} onClick={onRun}>
          {isRunning ? m.tester_running() : runLabel}
        </Button>
      </div>
      {children}
    </Panel>
  );
}
