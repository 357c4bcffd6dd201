import { type FormEvent, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { maxUploadBytes, maxUploadMegabytes } from '#shared/files/uploaded-file.ts';
import { type Language, languages } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { FilePicker } from '#ui/form/file-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { describeFailure } from '#web/api/api-error.ts';
import { languageLabel } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import type { DocumentKind } from '../documents.contract.ts';
import { documentKinds } from '../domain/document-kinds.public.ts';
import { kindNames, sizeText } from './document-labels.ts';
import { useDocumentFilter } from './use-document-filter.ts';
import { useUploadDocument } from './use-upload-document.ts';

const accepted = '.pdf,.doc,.docx,.txt,.html,.htm';

/** A new version goes into use at once; the one before stays in the list. */
export function UploadDocument() {
  const { language: reader } = useSite();
  const showToast = useToast();
  const [filter, changeFilter] = useDocumentFilter();
  const [version, setVersion] = useState({ documentType: filter.kind, language: filter.language ?? reader });
  const { file, problem, choose, complain } = useChosenFile();
  const { mutation, progress } = useUploadDocument(reader, ({ documentType: kind, language }) => {
    choose(null);
    changeFilter({ kind, language: filter.language && language });
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mutation.isPending) return;
    if (!file) {
      complain(m.documents_no_file_text());
      document.querySelector<HTMLElement>('#document-file')?.focus();
      showToast({
        title: m.documents_no_file(),
        description: m.documents_no_file_text(),
        variant: 'destructive',
      });
      return;
    }
    mutation.mutate(
      { document: file, ...version },
      {
        onError: (error) => complain(describeFailure(error, m.documents_upload_failed_text())),
      },
    );
  }
  return (
    <Panel as="section" aria-labelledby="upload-document">
      <h2 id="upload-document" className="text-xl">
        {m.documents_upload_title()}
      </h2>
      <p className="mt-1 text-sea-soft">{m.documents_upload_text()}</p>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <VersionKeyFields version={version} onChange={setVersion} reader={reader} />
        <Field
          id="document-file"
          label={m.documents_file()}
          hint={m.documents_file_hint({ megabytes: maxUploadMegabytes })}
          error={problem}
        >
          {(control) => (
            <FilePicker
              control={control}
              accept={accepted}
              browseLabel={m.upload_browse()}
              disabled={mutation.isPending}
              onChoose={choose}
            >
              <p className="min-w-0 wrap-anywhere">
                {file ? `${file.name}, ${sizeText(file.size)}` : m.documents_no_file()}
              </p>
            </FilePicker>
          )}
        </Field>
        {progress !== null && (
          <ProgressBar label={m.documents_uploading()} share={progress < 1 ? progress : null} />
        )}
        <Button type="submit" look="primary" pending={mutation.isPending} className="sm:justify-self-start">
          {mutation.isPending ? m.documents_uploading() : m.documents_upload()}
        </Button>
      </form>
    </Panel>
  );
}

/** Checks that are possible before the upload. The server checks the bytes. */
function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, complain] = useState<string>();
  function choose(chosen: File | null) {
    const isTooLarge = (chosen?.size ?? 0) > maxUploadBytes;
    complain(isTooLarge ? m.error_file_too_large({ megabytes: maxUploadMegabytes }) : undefined);
    setFile(isTooLarge ? null : chosen);
  }
  return { file, problem, choose, complain };
}

interface VersionKey {
  documentType: DocumentKind;
  language: Language;
}

interface VersionKeyFieldsProps {
  version: VersionKey;
  onChange: (version: VersionKey) => void;
  reader: Language;
}

function VersionKeyFields({ version, onChange, reader }: VersionKeyFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id="document-type" label={m.documents_type()}>
        {(control) => (
          <Select
            {...control}
            value={version.documentType}
            onChange={({ target }) => onChange({ ...version, documentType: target.value as DocumentKind })}
          >
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="document-language" label={m.documents_language()}>
        {(control) => (
          <Select
            {...control}
            value={version.language}
            onChange={({ target }) => onChange({ ...version, language: target.value as Language })}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageLabel(language, reader)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
