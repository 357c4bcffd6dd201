import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { type StaffRole, staffRoles } from '#shared/staff-role.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { useSite } from '#web/site/site.ts';
import type { AccountChange, StaffAccount } from '../../staff-accounts.contract.ts';
import { useSession } from '../use-session.ts';
import { roleText } from './role-text.ts';

interface AccountEntryProps {
  account: StaffAccount;
  isBusy: boolean;
  onChange: (change: AccountChange) => void;
  onAsk: (about: 'close' | 'reset') => void;
}

export function AccountEntry({ account, isBusy, onChange, onAsk }: AccountEntryProps) {
  const { username, role, isDisabled } = account;
  const isOwn = useSession().data?.user?.username === username;
  return (
    <li className="grid gap-3 rounded-md border border-line bg-foam px-4 py-3">
      <AccountFacts account={account} isOwn={isOwn} />
      {!isOwn && (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={m.accounts_role_of({ username })}
            value={role}
            disabled={isBusy}
            onChange={(event) => onChange({ role: event.target.value as StaffRole })}
            className="max-w-44"
          >
            {staffRoles.map((each) => (
              <option key={each} value={each}>
                {roleText(each)}
              </option>
            ))}
          </Select>
          {isDisabled ? (
            <Button
              size="compact"
              pending={isBusy}
              aria-label={m.accounts_open_of({ username })}
              onClick={() => onChange({ isDisabled: false })}
            >
              {m.accounts_open()}
            </Button>
          ) : (
            <>
              <Button
                size="compact"
                aria-label={m.accounts_reset_of({ username })}
                onClick={() => onAsk('reset')}
              >
                {m.accounts_reset()}
              </Button>
              <Button
                look="cautious"
                size="compact"
                aria-label={m.accounts_close_of({ username })}
                onClick={() => onAsk('close')}
              >
                {m.accounts_close()}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}

function AccountFacts({ account, isOwn }: { account: StaffAccount; isOwn: boolean }) {
  const { language, timeZone } = useSite();
  const { username, role, isDisabled, lastSeenAt } = account;
  const facts = [
    roleText(role),
    isOwn && m.accounts_you(),
    isDisabled && m.accounts_closed(),
    lastSeenAt && m.account_session_seen({ time: staffTimestamp(lastSeenAt, language, timeZone) }),
  ].filter(Boolean);
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{username}</p>
      <p className="text-sm text-sea-soft">{facts.join(' · ')}</p>
    </div>
  );
}
