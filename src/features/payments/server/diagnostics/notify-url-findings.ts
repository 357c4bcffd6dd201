import { m } from '#i18n/generated/messages.js';
import type { Finding } from '../../diagnostics.contract.ts';
import { findNotifyUrlFaults, type NotifyUrlFault } from '../../domain/notify-url.ts';
import type { PaymentMode } from '../../payments.contract.ts';
import type { Speaker, Words } from './finding-language.ts';
import { probeNotifyUrl } from './probe-notify-url.ts';

const faultWords: Record<NotifyUrlFault, Words> = {
  'not-https': m.diagnosis_notify_not_https,
  'not-public': m.diagnosis_notify_not_public,
  'has-port': m.diagnosis_notify_has_port,
};

/** Whether the gateway can call us. A gateway on this machine reaches every address, so there it is only a note. */
export async function checkNotifyUrl(
  address: string,
  mode: PaymentMode | null,
  speaker: Speaker,
): Promise<Finding[]> {
  const severity = mode === 'local' ? 'note' : 'warning';
  const faults = findNotifyUrlFaults(address).map((fault) =>
    speaker.find(severity, fault, faultWords[fault], { address }),
  );
  const probe = await probeNotifyUrl(address);
  switch (probe.kind) {
    case 'redirected':
      return [
        ...faults,
        speaker.find(severity, probe.kind, m.diagnosis_notify_redirected, { address, ...probe }),
      ];
    case 'guarded':
      return [
        ...faults,
        speaker.find(severity, probe.kind, m.diagnosis_notify_guarded, { address, ...probe }),
      ];
    case 'unreachable':
      return [
        ...faults,
        speaker.find(severity, probe.kind, m.diagnosis_notify_unreachable, { address, ...probe }),
      ];
    case 'open':
      return faults.length > 0
        ? faults
        : [speaker.find('success', 'notify-url', m.diagnosis_notify_fine, { address })];
  }
}
