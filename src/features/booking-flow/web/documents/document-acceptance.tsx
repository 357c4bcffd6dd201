import type { UseQueryResult } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { ActiveDocument } from '#features/documents/documents.contract.ts';
import type { AcceptedKind } from '#features/documents/domain/document-kinds.public.ts';
import { m } from '#i18n/generated/messages.js';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { acceptanceFields } from '../details/customer-draft.ts';
import { type DetailsValues, fieldErrorText } from '../details/details-form.ts';
import { DocumentPane } from './document-pane.tsx';

const words: Record<AcceptedKind, { title: () => string; accept: () => string }> = {
  waiver: { title: () => m.booking_waiver(), accept: () => m.booking_accept_waiver() },
  terms: { title: () => m.booking_terms(), accept: () => m.booking_accept_terms() },
  privacy: { title: () => m.booking_privacy(), accept: () => m.booking_accept_privacy() },
};

interface DocumentAcceptanceProps {
  kind: AcceptedKind;
  document: UseQueryResult<ActiveDocument>;
}

export function DocumentAcceptance({ kind, document }: DocumentAcceptanceProps) {
  const { register, formState } = useFormContext<DetailsValues>();
  const field = acceptanceFields[kind];
  const error = fieldErrorText(formState.errors[field]);
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{words[kind].title()}</h3>
      <DocumentPane title={words[kind].title()} document={document} />
      <Checkbox {...register(field)} id={field} label={words[kind].accept()} error={error} />
    </div>
  );
}
