import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { longDate } from '#web/format/dates.ts';
import { dayAndTime } from '#web/format/times.ts';
import { useSite } from '#web/site/site.ts';
import type { Departure, GuideChoice } from '../../../departures.contract.ts';
import { tripsKey } from '../../trip-queries.public.ts';
import { DepartureForm, GuideSelect } from './departure-form.tsx';
import { DepartureState, seatsText } from './departure-state.tsx';

interface DepartureDialogProps {
  departure: Departure;
  guides: readonly GuideChoice[];
  isOwner: boolean;
  onClose: () => void;
}

type Question = 'call-off' | 'remove' | 'move' | null;

/** One departure: who leads it, and what can be done about it as long as it is still to come. */
export function DepartureDialog({ departure, guides, isOwner, onClose }: DepartureDialogProps) {
  const { title, date, start, end, taken, fewest, decidesAt } = departure;
  const { guideId, guide, state, reason, ruleId, isOver } = departure;
  const { language, timeZone } = useSite();
  const id = useId();
  const [question, setQuestion] = useState<Question>(null);
  const actions = useActions(departure, onClose);
  if (question === 'move')
    return (
      <DepartureForm departure={departure} trips={[]} guides={guides} firstDay={date} onClose={onClose} />
    );
  if (question === 'call-off')
    return <CallOffDialog actions={actions} onBack={() => setQuestion(null)} onClose={onClose} />;
  if (question === 'remove')
    return <RemoveDialog actions={actions} onBack={() => setQuestion(null)} onClose={onClose} />;
  const isCalledOff = state === 'called-off';
  return (
    <Dialog open onClose={onClose} title={title || m.trip_untitled()} closeLabel={m.site_close()}>
      <div className="grid justify-items-start gap-1">
        <p className="text-lg font-semibold tabular-nums first-letter:uppercase">
          {longDate(date, language)}, {start}–{end}
        </p>
        <p className="tabular-nums">{seatsText(departure)}</p>
        {(isOver || isCalledOff) && guide && <p>{m.departures_guide_is({ name: guide })}</p>}
        <DepartureState departure={departure} />
        {decidesAt && !isOver && !isCalledOff && (
          <p>{m.departures_decided({ time: dayAndTime(decidesAt, language, timeZone), fewest })}</p>
        )}
        {reason && <p>{m.departures_reason({ reason })}</p>}
        {ruleId && !isOver && <p className="text-sm text-sea-soft">{m.departures_by_rule()}</p>}
        <LinkButton
          look={taken > 0 ? 'primary' : 'secondary'}
          to={`/admin/departure?id=${departure.id}`}
          className="mt-2"
        >
          {m.manifest_title()}
        </LinkButton>
      </div>
      {!isOver && !isCalledOff && (
        <GuideSelect
          id={`${id}-guide`}
          guides={guides}
          value={guideId}
          current={guide}
          onChange={(chosen) => actions.run(() => actions.calls.setGuide(chosen), false)}
        />
      )}
      {actions.error && <Failure error={actions.error} />}
      {!isOver && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {!isCalledOff && (
            <Button
              pending={actions.isPending}
              onClick={() => actions.run(() => actions.calls.setOpen(state === 'closed'))}
            >
              {state === 'closed' ? m.departures_open() : m.departures_close()}
            </Button>
          )}
          {isOwner && !isCalledOff && (
            <Button onClick={() => setQuestion('move')}>{m.departures_move()}</Button>
          )}
          {isOwner && isCalledOff && (
            <Button
              pending={actions.isPending}
              onClick={() => actions.run(() => actions.calls.callOff(null))}
            >
              {m.departures_takes_place()}
            </Button>
          )}
          {isOwner && !isCalledOff && taken === 0 && (
            <Button look="cautious" onClick={() => setQuestion('call-off')}>
              {m.departures_call_off()}
            </Button>
          )}
          {isOwner && !isCalledOff && taken > 0 && (
            <LinkButton look="cautious" to={`/admin/storm-days?departure=${departure.id}`}>
              {m.departures_call_off_booked()}
            </LinkButton>
          )}
          {isOwner && (
            <Button look="cautious" onClick={() => setQuestion('remove')}>
              {m.departures_remove()}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Each with the version that is on the screen: what somebody else changed meanwhile is looked at first. */
function useActions({ id, version }: Departure, onClose: () => void) {
  const showToast = useToast();
  const refresh = useRefresh();
  const params = { id };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ call }: { call: () => Promise<unknown>; isLast: boolean; text: string }) => call(),
    onSuccess: (_, { isLast, text }) => {
      showToast({ title: text });
      if (isLast) onClose();
    },
    onSettled: () => refresh(tripsKey),
  });
  return {
    ...{ isPending, error, reset },
    /** @param isLast whether the dialog has no more to say then */
    run: (call: () => Promise<unknown>, isLast = true, text = m.departures_saved()) => {
      if (!isPending) mutate({ call, isLast, text });
    },
    calls: {
      setGuide: (guideId: number | null) =>
        api('PUT /api/admin/departures/:id/guide', { params, body: { guideId, version } }),
      setOpen: (isOpen: boolean) =>
        api('PUT /api/admin/departures/:id/open', { params, body: { isOpen, version } }),
      callOff: (reason: string | null) =>
        api('PUT /api/admin/departures/:id/called-off', { params, body: { reason, version } }),
      remove: () => api('DELETE /api/admin/departures/:id', { params }),
    },
  };
}

type Actions = ReturnType<typeof useActions>;

function Failure({ error }: { error: unknown }) {
  return (
    <p role="alert" className="font-semibold text-coral-deep">
      {m.departures_save_failed()}: {describeForStaff(error)}
    </p>
  );
}

interface QuestionProps {
  actions: Actions;
  onBack: () => void;
  onClose: () => void;
}

function CallOffDialog({ actions, onBack, onClose }: QuestionProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.departures_call_off()}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onBack}>{m.departures_back()}</Button>
          <Button
            look="destructive"
            pending={actions.isPending}
            onClick={() => actions.run(() => actions.calls.callOff(reason))}
          >
            {m.departures_call_off()}
          </Button>
        </>
      }
    >
      <Field id={`${id}-reason`} label={m.departures_call_off_title()} hint={m.departures_call_off_hint()}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {actions.error && <Failure error={actions.error} />}
    </Dialog>
  );
}

function RemoveDialog({ actions, onBack, onClose }: QuestionProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={m.departures_remove_title()}
      description={m.departures_remove_text()}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onBack}>{m.departures_back()}</Button>
          <Button
            look="destructive"
            pending={actions.isPending}
            onClick={() => actions.run(actions.calls.remove, true, m.departures_removed())}
          >
            {m.departures_remove()}
          </Button>
        </>
      }
    >
      {actions.error && <Failure error={actions.error} />}
    </Dialog>
  );
}
