import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { buttonClass } from '../button/button-look.ts';
import { classNames } from '../class-names.ts';
import type { FieldControl } from './field.tsx';

interface FilePickerProps {
  /** Of the field around it. */
  control: FieldControl;
  /** What a browser offers first: `image/png,…` or `.pdf,…`. Other files can still be chosen. */
  accept: string;
  browseLabel: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
  /** What was chosen. */
  children?: ReactNode;
}

/** A file comes by the button, by its keyboard, or dropped onto it. */
export function FilePicker({ control, accept, browseLabel, disabled, onChoose, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file && !disabled) onChoose(file);
    // The same file may be chosen again after it was mended.
    if (input.current) input.current.value = '';
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to what the button does
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border-2 border-dashed p-3',
        isOver ? 'border-lagoon bg-lagoon-tint' : 'border-edge bg-foam',
      )}
    >
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => take(event.currentTarget.files)}
        className="peer sr-only"
      />
      <label
        htmlFor={control.id}
        className={buttonClass(
          'secondary',
          'normal',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-sea peer-disabled:cursor-not-allowed peer-disabled:opacity-55',
        )}
      >
        <Upload aria-hidden="true" className="size-[1.1em]" />
        {browseLabel}
      </label>
      {children}
    </div>
  );
}
