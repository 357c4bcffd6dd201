import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';

interface FoldedFormProps {
  title: string;
  /** The title with the name of the item. */
  label: string;
  save: string;
  failed: string;
  saving: { isPending: boolean; isError: boolean; error: unknown; mutate: () => void };
  children: ReactNode;
}

/** A form of an item that an owner opens when it is needed. */
export function FoldedForm({ title, label, save, failed, saving, children }: FoldedFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <details>
      <summary aria-label={label} className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {title}
      </summary>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3 pb-3">
        {children}
        {saving.isError && (
          <p role="alert" className="font-semibold text-coral-deep">
            {failed}: {describeForStaff(saving.error)}
          </p>
        )}
        <Button type="submit" pending={saving.isPending} className="justify-self-start">
          {save}
        </Button>
      </form>
    </details>
  );
}
