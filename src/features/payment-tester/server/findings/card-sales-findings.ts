import type { MyposSettings } from '#features/payments/server/mypos.public.ts';
import { readMyposConfiguration } from '#features/payments/server/mypos.public.ts';
import type { CardSalesObstacle, SandboxObstacle } from '#features/payments/server/payments.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Finding } from '../../diagnostics.contract.ts';
import { describeConfigurationFaults } from './configuration-labels.ts';
import type { Speaker } from './finding-language.ts';
import { describePublicUrlFaults } from './public-url-findings.ts';

/** The setting that keeps the sandbox away. */
const sandboxSettings: Record<SandboxObstacle, string> = {
  'switched-off': 'MYPOS_SANDBOX=off',
  'public-url': 'PUBLIC_URL',
  production: 'NODE_ENV=production',
  'database-url': 'DATABASE_URL',
};

/** Why no cards are taken, in sentences that say what to do. */
export function describeObstacle(
  obstacle: CardSalesObstacle,
  { mypos, publicUrl }: { mypos: MyposSettings | null; publicUrl: string },
  speaker: Speaker,
): Finding[] {
  const notConfigured = speaker.find('error', 'not-configured', m.diagnosis_not_configured);
  switch (obstacle.code) {
    case 'not-configured':
      return [notConfigured];
    case 'sandbox-not-here': {
      const settings = obstacle.because.map((reason) => sandboxSettings[reason]).join(', ');
      return [notConfigured, speaker.find('note', obstacle.code, m.diagnosis_sandbox_not_here, { settings })];
    }
    case 'sandbox-failed':
      return [notConfigured, speaker.find('note', obstacle.code, m.diagnosis_sandbox_failed)];
    case 'faulty-settings': {
      const configuration = mypos && readMyposConfiguration(mypos);
      return configuration?.kind === 'faulty'
        ? describeConfigurationFaults(configuration.faults, mypos?.configuration !== undefined, speaker)
        : [];
    }
    case 'public-url-unfit':
      return describePublicUrlFaults(obstacle.faults, publicUrl, 'error', speaker);
  }
}
