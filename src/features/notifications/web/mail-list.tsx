import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import type { Mail, MailState } from '../notifications.contract.ts';
import { stateWords } from './mail-labels.ts';
import { MailRow } from './mail-row.tsx';

interface MailListProps {
  mails: Mail[];
  state: MailState | undefined;
  isDelivering: boolean;
  more: { isThere: boolean; isLoading: boolean; load: () => void };
  onOpen: (mail: Mail) => void;
}

const columns = [
  () => m.email_column_mail(),
  () => m.email_column_time(),
  () => m.email_column_state(),
  () => m.email_column_actions(),
];

/** A dense table on a laptop; on anything narrower each row is a card. */
export function MailList({ mails, state, isDelivering, more, onOpen }: MailListProps) {
  useFocusRestoration(mails.length);
  if (mails.length === 0) {
    return (
      <p className="rounded-lg border border-line bg-foam px-5 py-10 text-center">
        {state ? stateWords[state].none() : m.email_none()}
      </p>
    );
  }
  return (
    <>
      <table className="block w-full border-collapse text-left lg:table lg:text-sm">
        <caption className="sr-only">{m.email_list_title()}</caption>
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr>
            {columns.map((name) => (
              <th
                key={name()}
                scope="col"
                className="sticky top-0 z-10 border-b-2 border-sea bg-white px-3 py-2 font-semibold first:pl-0 last:pr-0 last:text-right"
              >
                {name()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 sm:grid-cols-2 lg:table-row-group">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} isDelivering={isDelivering} onOpen={() => onOpen(mail)} />
          ))}
        </tbody>
      </table>
      {more.isThere && (
        <Button pending={more.isLoading} onClick={more.load} className="justify-self-center max-sm:w-full">
          {m.email_more()}
        </Button>
      )}
    </>
  );
}
