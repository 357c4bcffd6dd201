import { m } from '#i18n/generated/messages.js';
import { api } from '#web/api/api-client.ts';
import type { Finding } from '../../diagnostics.contract.ts';
import { sectionIds } from './section-ids.ts';

export interface TestOutcome {
  success: boolean;
  message: string;
  findings: Finding[];
}

/** One test of the settings: what it is called, how it is asked for, and what to say where it fails. */
export interface DiagnosticTest {
  id: string;
  /** Of its section, where others link to it. */
  sectionId?: string;
  title: () => string;
  text: () => string;
  run: () => string;
  ask: () => Promise<TestOutcome>;
  /** Title where the test says no. */
  notPassed: () => string;
  /** Shown where no reason was given. */
  unknown: () => string;
  /** Title where the test could not be made. */
  failed: () => string;
  solutions: readonly (() => string)[];
}

export const diagnosticTests: readonly DiagnosticTest[] = [
  {
    id: 'key',
    title: () => m.tester_key_title(),
    text: () => m.tester_key_text(),
    run: () => m.tester_key_run(),
    ask: async () => {
      const { success, message, keyValidation } = await api('GET /api/payment/test-key', {});
      return { success, message, findings: keyValidation.findings };
    },
    notPassed: () => m.tester_error(),
    unknown: () => m.tester_unknown_error(),
    failed: () => m.tester_key_failed(),
    solutions: [
      () => m.tester_solution_package(),
      () => m.tester_solution_whole_block(),
      () => m.tester_solution_restart(),
    ],
  },
  {
    id: 'certificate',
    title: () => m.tester_certificate_title(),
    text: () => m.tester_certificate_text(),
    run: () => m.tester_certificate_run(),
    ask: async () => {
      const { success, message, certValidation } = await api('GET /api/payment/test-certificate', {});
      return { success, message, findings: certValidation.findings };
    },
    notPassed: () => m.tester_error(),
    unknown: () => m.tester_unknown_certificate_error(),
    failed: () => m.tester_certificate_failed(),
    solutions: [
      () => m.tester_solution_their_certificate(),
      () => m.tester_solution_same_mode(),
      () => m.tester_solution_whole_block(),
      () => m.tester_solution_restart(),
    ],
  },
  {
    id: 'package',
    sectionId: sectionIds.packageTest,
    title: () => m.tester_package_title(),
    text: () => m.tester_package_text(),
    run: () => m.tester_package_run(),
    ask: async () => {
      const { success, result } = await api('GET /api/test-mypos-package', {});
      return { success, message: result.error ?? result.message, findings: result.findings };
    },
    notPassed: () => m.tester_package_not_passed(),
    unknown: () => m.tester_unknown_error(),
    failed: () => m.tester_package_failed(),
    solutions: [
      () => m.tester_solution_same_mode(),
      () => m.tester_solution_key_index(),
      () => m.tester_solution_store(),
      () => m.tester_solution_network(),
      () => m.tester_solution_restart(),
    ],
  },
];
