import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { settingsQuery } from '#features/settings/web/stored-settings.public.ts';
import { RemoveSecret } from '#features/typed-secrets/web/remove-secret.public.tsx';
import { SecretFacts } from '#features/typed-secrets/web/secret-state.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { issueText } from '#i18n/issue-text.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { type ReceiptService, TypedReceiptService } from '../receipt-service.contract.ts';

const serviceQuery = queryOptions({
  queryKey: ['receipt-service'],
  queryFn: ({ signal }) => api('GET /api/admin/receipt-service', {}, signal),
});

/** The service that issues receipts; only where the business uses one. */
export function ReceiptServiceSection() {
  const { data } = useQuery(settingsQuery);
  const isUsed = data?.settings.some(({ key, value }) => key === 'receipts' && value === 'service') ?? false;
  const service = useQuery({ ...serviceQuery, enabled: isUsed });
  if (!isUsed) return null;
  if (service.data) return <Loaded service={service.data} />;
  return service.isError && <StaffLoadFailure title={m.receipt_service_failed()} query={service} />;
}

function Loaded({ service: { state, address } }: { service: ReceiptService }) {
  const { save, remove } = useServiceChanges();
  return (
    <Panel as="section" aria-labelledby="receipt-service" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="receipt-service" className="text-xl">
          {m.receipt_service_title()}
        </h2>
        <p className="text-sea-soft">{m.receipt_service_text()}</p>
      </div>
      <SecretFacts state={state} />
      <ServiceForm
        key={state.typed?.setAt}
        address={address}
        pending={save.isPending}
        onSave={(typed) => save.mutate(typed)}
      />
      {state.typed && (
        <RemoveSecret
          question={m.receipt_service_remove_question()}
          text={m.receipt_service_remove_text()}
          pending={remove.isPending}
          onRemove={() => remove.mutate()}
        />
      )}
    </Panel>
  );
}

function useServiceChanges() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const onSuccess = (service: ReceiptService) => {
    queryClient.setQueryData(serviceQuery.queryKey, service);
    showToast({ title: m.receipt_service_saved() });
  };
  const onError = (error: Error) =>
    showToast({
      title: m.receipt_service_not_saved(),
      description: describeForStaff(error),
      variant: 'destructive',
    });
  const save = useMutation({
    // The key is not kept any longer than it takes to send it.
    gcTime: 0,
    mutationFn: (body: TypedReceiptService) => api('PUT /api/admin/receipt-service', { body }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/admin/receipt-service', {}),
    onSuccess,
    onError,
  });
  return { save, remove };
}

interface ServiceFormProps {
  address: string | null;
  pending: boolean;
  onSave: (typed: TypedReceiptService) => void;
}

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Like that of the mail server it keeps no draft. */
function ServiceForm({ address, pending, onSave }: ServiceFormProps) {
  const { register, handleSubmit, formState } = useForm<TypedReceiptService>({
    resolver: zodResolver(TypedReceiptService),
    defaultValues: { address: address ?? '', key: address === null ? '' : null },
  });
  const errorOf = (field: keyof TypedReceiptService) => {
    const issue = formState.errors[field]?.message;
    return issue && issueText(issue);
  };
  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit(onSave)} className="grid gap-4">
      <Field
        id="receipt-service-address"
        label={m.receipt_service_address()}
        hint={m.receipt_service_address_hint()}
        error={errorOf('address')}
      >
        {(control) => <TextInput {...control} {...register('address')} {...asTyped} inputMode="url" />}
      </Field>
      <Field
        id="receipt-service-key"
        label={m.receipt_service_key()}
        hint={address === null ? m.secret_never_shown() : m.receipt_service_key_kept()}
        error={errorOf('key')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('key', { setValueAs: (text) => (text === '' && address !== null ? null : text) })}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" look="primary" pending={pending} className="sm:justify-self-start">
        {m.receipt_service_save()}
      </Button>
    </form>
  );
}
