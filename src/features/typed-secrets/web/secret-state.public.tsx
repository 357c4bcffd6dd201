import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSite } from '#web/site/site.ts';
import type { SecretLock, SecretState } from '../typed-secrets.contract.ts';

const lockTexts: Record<SecretLock, () => string> = {
  'no-key': () => m.secret_no_key(),
  'other-key': () => m.secret_other_key(),
  damaged: () => m.secret_damaged(),
};

/** Where a password or key comes from, and whether it can be used; never what it is. */
export function SecretFacts({ state: { variables, typed } }: { state: SecretState }) {
  const setAt = useSetAt(typed);
  if (variables.length > 0) {
    return (
      <Notice title={m.secret_of_environment()}>
        {m.secret_of_environment_text({ variables: variables.join(', ') })}
        {typed && ` ${m.secret_unused()}`}
      </Notice>
    );
  }
  if (!typed) return null;
  return (
    <>
      {typed.lock && (
        <Notice tone="error" title={m.secret_locked()}>
          {lockTexts[typed.lock]()}
        </Notice>
      )}
      <p className="text-sm text-sea-soft">{`${setAt}. ${m.secret_never_shown()}`}</p>
    </>
  );
}

function useSetAt(typed: SecretState['typed']): string {
  const { language, timeZone } = useSite();
  if (!typed) return '';
  const date = staffTimestamp(typed.setAt, language, timeZone);
  return typed.setBy === null ? m.secret_set_on({ date }) : m.secret_set({ date, name: typed.setBy });
}
