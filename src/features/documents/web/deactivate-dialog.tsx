import { m } from '#i18n/generated/messages.js';
import { defaultLanguage } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { languageLabel } from '#web/format/language-names.ts';
import { useSite } from '#web/site/site.ts';
import type { DocumentVersionRow } from '../document-management.contract.ts';
import { acceptedKinds } from '../domain/document-kinds.public.ts';
import type { useSetDocumentActive } from './use-set-document-active.ts';

interface DeactivateDialogProps {
  row: DocumentVersionRow;
  open: boolean;
  activate: ReturnType<typeof useSetDocumentActive>;
  onClose: () => void;
}

/** Asks first: no other version becomes active, and visitors may be unable to book. */
export function DeactivateDialog({ row, open, activate, onClose }: DeactivateDialogProps) {
  const { language: reader } = useSite();
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={m.documents_deactivate_title()}
      description={
        <>
          <p className="wrap-anywhere">
            {m.documents_deactivate_text({
              filename: row.filename,
              language: languageLabel(row.language, reader),
            })}
          </p>
          <p className="mt-2 font-semibold">{consequenceOf(row)}</p>
        </>
      }
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.documents_deactivate_keep()}</Button>
          <Button
            look="destructive"
            pending={activate.isPending}
            onClick={() => activate.mutate({ id: row.id, isActive: false }, { onSettled: onClose })}
          >
            {m.documents_deactivate_confirm()}
          </Button>
        </>
      }
    />
  );
}

function consequenceOf({ documentType, language }: DocumentVersionRow): string {
  if (language !== defaultLanguage) return m.documents_deactivate_english();
  return acceptedKinds.some((kind) => kind === documentType)
    ? m.documents_deactivate_no_booking()
    : m.documents_missing_not_shown();
}
