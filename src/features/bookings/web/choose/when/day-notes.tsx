import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';

/** What of the day was called off, and why. */
export function DayNotice({ text }: { text: string }) {
  return <Notice tone="warning">{text}</Notice>;
}

/** What the marks at the times mean. */
export function RoughNote() {
  return <strong className="block text-amber">{m.booking_forecast_rough()}</strong>;
}
