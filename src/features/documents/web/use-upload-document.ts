import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { languageLabel } from '#web/format/language-names.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { kindNames } from './document-labels.ts';
import { documentVersionsKey } from './document-queries.ts';

interface NewDocument {
  document: File;
  documentType: DocumentKind;
  language: Language;
}

/** @param reader the language of the user */
export function useUploadDocument(reader: Language, onTaken: (taken: NewDocument) => void) {
  const showToast = useToast();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: (added: NewDocument) =>
      upload('POST /api/documents', { body: { ...added, isActive: 'true' } }, { onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: ({ filename }, added) => {
      showToast({
        title: m.documents_uploaded(),
        description: m.documents_uploaded_text({
          filename,
          kind: kindNames[added.documentType](),
          language: languageLabel(added.language, reader),
        }),
      });
      onTaken(added);
      refresh(documentVersionsKey);
    },
    onError: (error) =>
      showToast({
        title: m.documents_upload_failed(),
        description: describeFailure(error, m.documents_upload_failed_text()),
        variant: 'destructive',
      }),
    onSettled: () => setProgress(null),
  });
  return { mutation, progress };
}
