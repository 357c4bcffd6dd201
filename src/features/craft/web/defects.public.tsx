import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { api } from '#web/api/api-client.ts';
import { availabilityKey, misfitsKey, outagesKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { useSite } from '#web/site/site.ts';
import type { CraftPage, Defect } from '../craft.contract.ts';
import { craftKey, useDefects } from './use-defects.public.ts';

/** The defects of a craft, the open ones first. */
export function Defects({ craft: { defects } }: { craft: CraftPage }) {
  return (
    <Panel as="section" aria-labelledby="defects" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <h2 id="defects" className="text-lg">
        {m.craft_defects()}
      </h2>
      <UnsentDefects />
      {defects.length === 0 && <p className="text-sea-soft">{m.craft_no_defects()}</p>}
      <ul className="grid gap-3 empty:hidden">
        {defects.map((defect) => (
          <li key={defect.id} className="grid gap-2 rounded-md border border-line p-3">
            <OneDefect defect={defect} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What this device has noted and the server does not have, or objects to. */
export function UnsentDefects() {
  const { waiting, objections } = useDefects();
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="font-semibold text-amber">
          {m.defect_waiting({ numbers: waiting.map(({ number }) => number).join(', ') })}
        </p>
      )}
      {objections.map(({ id, number, sentence, dismiss }) => (
        <Notice
          key={id}
          tone="error"
          title={`${m.defect_not_recorded()}: ${number}`}
          action={
            <Button size="compact" onClick={dismiss}>
              {m.today_seen()}
            </Button>
          }
        >
          {sentence}
        </Notice>
      ))}
    </>
  );
}

function OneDefect({ defect }: { defect: Defect }) {
  const { id, photo, canGoOut, reportedAt, mendedAt } = defect;
  const { language, timeZone } = useSite();
  const mend = useMend(id);
  const what = defect.what || m.defect_no_words();
  const time = (instant: string) => staffTimestamp(instant, language, timeZone);
  return (
    <>
      <p className="font-semibold whitespace-pre-line wrap-anywhere">{what}</p>
      {mendedAt === null && (
        <p className={canGoOut ? 'text-amber' : 'font-semibold text-coral-deep'}>
          {canGoOut ? m.defect_goes() : m.defect_keeps()}
        </p>
      )}
      {photo && (
        <a href={photo} className="justify-self-start">
          <Picture
            src={photo}
            alt={m.defect_photo_preview()}
            sizes="12rem"
            width="192"
            height="144"
            className="h-36 w-48 rounded-md object-cover"
          />
        </a>
      )}
      <p className="text-sm text-sea-soft tabular-nums">
        {m.defect_reported_by({ date: time(reportedAt), name: defect.reportedBy ?? m.craft_nobody() })}
      </p>
      {mendedAt ? (
        <p className="text-sm text-sea-soft tabular-nums">
          {m.defect_mended_by({ date: time(mendedAt), name: defect.mendedBy ?? m.craft_nobody() })}
        </p>
      ) : (
        <Button
          className="justify-self-start"
          pending={mend.isPending}
          aria-label={m.defect_mended_of({ what })}
          onClick={() => mend.mutate()}
        >
          {m.defect_mended()}
        </Button>
      )}
    </>
  );
}

function useMend(id: string) {
  const showToast = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api('PUT /api/admin/craft-defects/:id/mended', { params: { id } }),
    onSuccess: () => showToast({ title: m.defect_mended_done() }),
    onError: (error) =>
      showToast({
        title: m.defect_mend_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh(craftKey, ['today'], outagesKey, misfitsKey, availabilityKey),
  });
}
