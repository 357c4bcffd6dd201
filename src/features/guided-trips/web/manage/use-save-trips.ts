import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError, isApiError } from '#web/api/api-error.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { type TripTextField, tripTextFields } from '../../domain/trip-fields.ts';
import type { GuidedTripsSchedule } from '../../guided-trips.contract.ts';
import { type ScheduleEdit, saveGuidedTripsSchedule } from '../../trips-editing.contract.ts';
import { readStaffTrips, staffTripsQuery } from './staff-trips-query.ts';

interface Outcomes {
  onSaved: (saved: GuidedTripsSchedule) => void;
  /** Somebody else has saved meanwhile: this. */
  onChanged: (theirs: GuidedTripsSchedule | null) => void;
  onRefused: (refusals: Map<TripTextField, string>) => void;
}

export function useSaveTrips(language: Language, { onSaved, onChanged, onRefused }: Outcomes) {
  const showToast = useToast();
  const queryClient = useQueryClient();

  function showFailure(error: unknown) {
    const issues = error instanceof ApiError ? error.issues : [];
    const known = issues.filter(({ path }) => tripTextFields.some((field) => field === path));
    onRefused(new Map(known.map(({ path, message }) => [path as TripTextField, message])));
    showToast({
      title: m.trips_staff_failed(),
      description: describeForStaff(error),
      variant: 'destructive',
    });
  }

  return useMutation({
    mutationFn: (edit: Omit<ScheduleEdit, 'language'>) =>
      api(saveGuidedTripsSchedule, { body: { ...edit, language } }),
    onSuccess: (saved) => {
      onSaved(saved);
      queryClient.setQueryData(staffTripsQuery(language).queryKey, saved);
      showToast({ title: m.trips_staff_saved() });
      return queryClient.invalidateQueries({ queryKey: ['guided-trips-schedule'], refetchType: 'none' });
    },
    onError: async (error) => {
      const isChanged = isApiError(error, 'trips/changed');
      if (isChanged) await readStaffTrips(language).then(onChanged, showFailure);
      else showFailure(error);
    },
  });
}
