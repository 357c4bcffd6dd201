import { Camera, Wrench } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { NoteField } from '#ui/form/note-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { createUuid } from '#web/browser/create-uuid.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { useDefects } from './use-defects.public.ts';

export interface DefectiveCraft {
  id: number;
  number: string;
}

interface DefectButtonProps {
  number: string;
  /** Says the number, where nothing beside it does. */
  isNamed?: boolean;
  /** Shows the dialog, which must not go with the button: rows move on. */
  onReport: () => void;
}

/** Two taps: that there is a defect, and whether the craft can go out. Words and a photo are welcome. */
export function DefectButton({ number, isNamed = false, onReport }: DefectButtonProps) {
  return (
    <Button
      size="compact"
      className="shrink-0"
      aria-label={m.defect_report_of({ number })}
      onClick={onReport}
    >
      <Wrench aria-hidden="true" className="size-4" />
      {isNamed ? m.defect_title({ number }) : m.defect_report()}
    </Button>
  );
}

interface DefectDialogProps {
  craft: DefectiveCraft;
  onClose: () => void;
}

export function DefectDialog({ craft, onClose }: DefectDialogProps) {
  const id = useId();
  const { report } = useDefects();
  const showToast = useToast();
  const [what, setWhat] = useState('');
  const [photo, setPhoto] = useState<Blob>();
  const { number } = craft;
  // One for each dialog: however often it is tapped, there is one defect.
  const [defectId] = useState(createUuid);
  const shrinking = useRef<Promise<Blob>>(undefined);
  const [isSending, setSending] = useState(false);

  function take(file: File) {
    const taken = shrinkPhoto(file);
    shrinking.current = taken;
    void taken.then((small) => shrinking.current === taken && setPhoto(small));
  }

  async function send(canGoOut: boolean) {
    setSending(true);
    try {
      const taken = await shrinking.current;
      await report({ id: defectId, craftId: craft.id, number, what: what.trim(), canGoOut, photo: taken });
      showToast({ title: m.defect_reported({ number }) });
      onClose();
    } catch {
      showToast({ title: m.defect_not_recorded(), variant: 'destructive' });
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.defect_title({ number })}
      closeLabel={m.today_close()}
      footer={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a row
        <div role="group" aria-labelledby={`${id}-can`} className="grid w-full grid-cols-2 gap-2">
          <p id={`${id}-can`} className="col-span-full font-semibold">
            {m.defect_can_it()}
          </p>
          <Button
            look="cautious"
            className="min-h-14 px-2!"
            pending={isSending}
            onClick={() => void send(false)}
          >
            {m.defect_cannot_go_out()}
          </Button>
          <Button className="min-h-14 px-2!" pending={isSending} onClick={() => void send(true)}>
            {m.defect_can_go_out()}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <PhotoField photo={photo} onTake={take} />
        <NoteField
          id={`${id}-what`}
          label={m.defect_what()}
          hint={m.defect_what_hint()}
          text={what}
          onType={setWhat}
        />
      </div>
    </Dialog>
  );
}

function PhotoField({ photo, onTake }: { photo: Blob | undefined; onTake: (file: File) => void }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = photo ? URL.createObjectURL(photo) : '';
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
  return (
    <div className="grid gap-2">
      <label className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-sea bg-white px-3 font-bold focus-within:outline-3">
        <Camera aria-hidden="true" className="size-5" />
        {photo ? m.defect_photo_taken() : m.defect_photo()}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onTake(file);
          }}
        />
      </label>
      {photo && (
        <img ref={show} alt={m.defect_photo_preview()} className="max-h-48 justify-self-center rounded-md" />
      )}
    </div>
  );
}
