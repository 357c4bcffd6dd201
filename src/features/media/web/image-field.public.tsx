import { useCallback, useEffect, useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { maxUploadMegabytes } from '#shared/files/uploaded-file.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/form/field.tsx';
import { FilePicker } from '#ui/form/file-picker.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { isAnimated } from '../domain/is-animated.ts';
import {
  type FailedText,
  type FindObstacle,
  imageTypes,
  type SendImage,
  useImageUpload,
} from './use-image-upload.ts';

export type { SendImage };

interface ImageFieldProps {
  label: string;
  /** The address of the picture that is shown now. */
  current: string | null;
  /** What it shows. */
  alt: string;
  uploadLabel: string;
  /** `secondary` where the field is a part of a form, whose one action is to save. */
  uploadLook?: 'primary' | 'secondary';
  /** Says that it failed, where something else than an image is meant. */
  failedText?: FailedText;
  /** Resolves when the server has taken it; use `upload` of `#ui/upload.ts`. */
  send: SendImage;
  /** What is still missing when the button is pressed; without it the button waits for an image. */
  findObstacle?: FindObstacle;
}

/** Choose an image, look at it, send it. Refusals stand beside it and in a toast, and the choice is kept. */
export function ImageField(props: ImageFieldProps) {
  const { label, current, alt, uploadLabel, uploadLook = 'primary', send, findObstacle } = props;
  const { failedText = m.upload_image_failed } = props;
  const id = useId();
  const showToast = useToast();
  const { file, problem, progress, choose, start, cancel } = useImageUpload({
    send,
    findObstacle,
    failedText,
    onFailed: (description) => showToast({ title: m.upload_error(), description, variant: 'destructive' }),
  });
  const isBusy = progress !== null;
  const hint = m.upload_image_hint({ megabytes: maxUploadMegabytes });
  return (
    <div className="grid gap-3">
      <Field id={id} label={label} hint={hint} error={problem}>
        {(control) => (
          <FilePicker
            control={control}
            accept={imageTypes.join()}
            browseLabel={file ? m.upload_replace() : m.upload_browse()}
            disabled={isBusy}
            onChoose={choose}
          >
            {file ? <Chosen file={file} /> : <Current address={current} alt={alt} />}
          </FilePicker>
        )}
      </Field>
      {isBusy && <ProgressBar label={m.upload_under_way()} share={progress < 1 ? progress : null} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look={uploadLook}
          disabled={!file && !findObstacle}
          pending={isBusy}
          onClick={() => void start()}
        >
          {uploadLabel}
        </Button>
        {file && (
          <Button look="quiet" onClick={() => (isBusy ? cancel() : choose(null))}>
            {isBusy ? m.upload_cancel() : m.upload_drop()}
          </Button>
        )}
        <p role="status" className="text-sm">
          {isBusy &&
            (progress < 1 ? m.upload_progress({ percent: percentOf(progress) }) : m.upload_processing())}
        </p>
      </div>
    </div>
  );
}

/** In steps of ten: every step is read aloud. */
function percentOf(share: number): number {
  return Math.floor(share * 10) * 10;
}

const frame = 'h-24 w-36 shrink-0 rounded-md border border-line bg-white object-contain';

function Current({ address, alt }: { address: string | null; alt: string }) {
  if (!address) return <p className="text-sm text-sea-soft">{m.upload_none()}</p>;
  return <Picture src={address} alt={alt} sizes="9rem" width="144" height="96" className={frame} />;
}

/** What of a picture that moves will not be shown. */
function useIsAnimated(file: File): boolean {
  const [checked, setChecked] = useState<{ file: File; isAnimated: boolean }>();
  useEffect(() => {
    let isCurrent = true;
    const checkFile = async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isCurrent) setChecked({ file, isAnimated: isAnimated(bytes) });
    };
    // A file that cannot be read any more is refused when it is sent.
    checkFile().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return checked?.file === file && checked.isAnimated;
}

function Chosen({ file }: { file: File }) {
  const isMoving = useIsAnimated(file);
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <>
      <img ref={showFile} alt={m.upload_preview()} className={frame} />
      <p className="min-w-0 wrap-anywhere">
        {m.upload_chosen({ name: file.name, size: Math.ceil(file.size / 1024) })}
        <span role="status" className="mt-1 block text-sm font-semibold empty:hidden">
          {isMoving && m.upload_animated()}
        </span>
      </p>
    </>
  );
}
