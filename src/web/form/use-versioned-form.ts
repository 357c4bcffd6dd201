import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { ErrorCode, FieldIssue } from '#shared/app-error.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import type { ToastMessage } from '#ui/feedback/toast-card.tsx';
import { ApiError, isApiError } from '../api/api-error.ts';
import { describeForStaff } from '../failure/describe-for-staff.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { type DraftOptions, useDraft } from './use-draft.ts';

/** What a save sends. */
interface Edit<Stored, Values extends FieldValues, Output> {
  /** The version that was on the screen. */
  stored: Stored;
  before: Values;
  values: Values;
  /** The values as the schema returned them. */
  output: Output;
  changed: readonly Path<Values>[];
}

interface VersionedFormOptions<Stored, Values extends FieldValues, Output>
  extends DraftOptions<Stored, Values, Output> {
  save: (edit: Edit<Stored, Values, Output>) => Promise<Stored>;
  /** Where the server compares versions: how it refuses an old one, and how to read the new one. */
  conflict?: {
    code: ErrorCode;
    /** `undefined` where it is gone. */
    loadLatest: (stored: Stored) => Promise<Stored | undefined>;
  };
  /** Where fields of the form have other names in the answers of the server. */
  issuesOf?: (error: ApiError) => readonly FieldIssue[];
  /** Parameters of the address that say what is edited, where others may change under the form. */
  addressKeys?: readonly string[];
  toasts: {
    saved: (saved: Stored) => ToastMessage;
    failed: (reason: string) => ToastMessage;
    /** For forms that also announce what the schema refused. */
    invalid?: (first: string) => ToastMessage;
  };
  /** Before the form counts as saved. */
  onSaved?: (saved: Stored) => unknown;
  /** After a save that left nothing unsaved. */
  onDone?: () => void;
}

/**
 * An edit form over something that others edit too: draft, validation, save with the version that was on the screen,
 * merge after a conflict, question before leaving, and a draft that survives a reload.
 */
export function useVersionedForm<Stored, Values extends FieldValues, Output>(
  options: VersionedFormOptions<Stored, Values, Output>,
) {
  const { conflict, toasts, draftKey, addressKeys } = options;
  const showToast = useToast();
  const draft = useDraft(options);
  const { base, isDirty } = draft;
  const [attempt, setAttempt] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const isBusy = useRef(false);
  useLeaveGuard({ isDirty, draftKey, addressKeys });
  const done = useEffectEvent(() => options.onDone?.());
  const isDone = isSaved && !isDirty;
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);

  function showFailure(error: unknown) {
    const issues = error instanceof ApiError ? (options.issuesOf?.(error) ?? error.issues) : [];
    if (draft.showIssues(issues)) setAttempt((count) => count + 1);
    showToast({ ...toasts.failed(describeForStaff(error)), variant: 'destructive' });
  }

  const saving = useMutation({
    mutationFn: options.save,
    onSuccess: async (saved, { values }) => {
      const isComplete = draft.acceptSaved(saved, values);
      setAttempt(0);
      showToast(toasts.saved(saved));
      await options.onSaved?.(saved);
      setSaved(isComplete);
    },
    onError: async (error) => {
      if (!conflict || !isApiError(error, conflict.code)) return showFailure(error);
      try {
        const latest = await conflict.loadLatest(base.stored);
        if (latest === undefined) showFailure(error);
        else draft.mergeLatest(latest);
      } catch (loadError) {
        showFailure(loadError);
      }
    },
  });

  async function checkAndSend() {
    setSaved(false);
    const { draft: values, changed } = draft;
    const result = await draft.validate();
    if ('output' in result) {
      const edit = { stored: base.stored, before: base.values, values, changed, output: result.output };
      // A failure is shown by `onError`.
      await saving.mutateAsync(edit).catch(() => undefined);
      return;
    }
    setAttempt((count) => count + 1);
    if (toasts.invalid) showToast({ ...toasts.invalid(result.firstError), variant: 'destructive' });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A second click can come before the state of the first one is rendered.
    if (isBusy.current) return;
    isBusy.current = true;
    void checkAndSend().finally(() => {
      isBusy.current = false;
    });
  }

  return { ...draft, attempt, submit, isSaving: saving.isPending };
}
