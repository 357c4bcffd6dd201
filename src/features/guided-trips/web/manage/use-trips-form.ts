import { useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { useVersionedForm } from '#web/form/use-versioned-form.ts';
import { type TripsDraft, toDraft, tripTextFields } from '../../domain/trip-fields.ts';
import type { GuidedTripsSchedule } from '../../guided-trips.contract.ts';
import { ScheduleTexts } from '../../trips-editing.contract.ts';
import { readStaffTrips, staffTripsQuery } from './staff-trips-query.ts';
import { partOf } from './trips-labels.ts';

/** `null` if the language has no schedule. */
type Schedule = GuidedTripsSchedule | null;

function pick<Field extends keyof TripsDraft>(draft: TripsDraft, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** One form for the fields of all tabs. */
export function useTripsForm(language: Language, stored: Schedule) {
  const queryClient = useQueryClient();
  const editing = useVersionedForm<Schedule, TripsDraft, ScheduleTexts>({
    stored,
    toValues: toDraft,
    schema: ScheduleTexts,
    toInput: (draft) => pick(draft, tripTextFields),
    save: ({ stored: before, values, changed }) => {
      const edited = before && { id: before.id, version: before.version };
      return api('POST /api/guided-trips-schedule', {
        body: { ...pick(values, changed), ...edited, language },
      });
    },
    conflict: { code: 'trips/changed', loadLatest: () => readStaffTrips(language) },
    draftKey: `trips ${language}`,
    toasts: {
      saved: () => ({ title: m.trips_staff_saved() }),
      failed: (reason) => ({ title: m.trips_staff_failed(), description: reason }),
    },
    onSaved: (saved) => {
      queryClient.setQueryData(staffTripsQuery(language).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['guided-trips-schedule'], refetchType: 'none' });
    },
  });
  /** Which parts hold something that is not saved. */
  const unsavedParts = new Set(editing.changed.map(partOf));
  return { ...editing, language, unsavedParts };
}

export type TripsEditing = ReturnType<typeof useTripsForm>;
