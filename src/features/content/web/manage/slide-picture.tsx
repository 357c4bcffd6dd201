import { ImageField } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { drawingAddress, isOwnDrawing, ownDrawings } from '../../domain/own-drawings.ts';
import { drawingNames, slideFieldId } from './content-labels.ts';
import { SlideTextField } from './slide-fields.tsx';
import type { SlideEditing } from './use-slide-form.ts';
import { useUploadSlideImage } from './use-upload-slide-image.ts';

interface SlidePictureProps {
  /** `null` while the slide is not there yet. */
  slideId: number | null;
  language: Language;
  editing: SlideEditing;
}

/** A photo, or one of our drawings until there is one, and what it shows. */
export function SlidePicture({ slideId, language, editing }: SlidePictureProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{m.slides_field_image()}</legend>
      {slideId === null ? (
        <p className="text-sm text-sea-soft">{m.slides_image_later()}</p>
      ) : (
        <UploadedPicture slideId={slideId} editing={editing} />
      )}
      <DrawingChoice editing={editing} />
      <SlideTextField field="imageAlt" hint={m.content_alt_hint()} language={language} editing={editing} />
    </fieldset>
  );
}

function UploadedPicture({ slideId, editing }: { slideId: number; editing: SlideEditing }) {
  const send = useUploadSlideImage(slideId, (address) => editing.acceptStored('imageUrl', address));
  return (
    <ImageField
      label={m.slides_photo()}
      current={editing.draft.imageUrl}
      alt={editing.draft.imageAlt}
      uploadLabel={m.content_upload_image()}
      send={send}
    />
  );
}

function DrawingChoice({ editing }: { editing: SlideEditing }) {
  const { draft, change, errors } = editing;
  const drawings = ownDrawings.map((name) => ({
    address: drawingAddress(name),
    label: drawingNames[name](),
  }));
  const choices =
    draft.imageUrl === '' || isOwnDrawing(draft.imageUrl)
      ? drawings
      : [{ address: draft.imageUrl, label: m.slides_photo_now() }, ...drawings];
  return (
    <fieldset className="grid gap-2" id={slideFieldId('imageUrl')} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold">{m.slides_drawings()}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]">
        {choices.map(({ address, label }) => (
          <label
            key={address}
            className="relative block overflow-hidden rounded-md border-2 border-line has-checked:border-lagoon has-checked:ring-2 has-checked:ring-lagoon has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea hover:border-sea"
          >
            <input
              type="radio"
              name="slide-drawing"
              checked={draft.imageUrl === address}
              onChange={() => change('imageUrl', address)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Picture
              src={address}
              alt={label}
              sizes="6rem"
              width="96"
              height="64"
              className="aspect-3/2 w-full object-cover"
            />
          </label>
        ))}
      </div>
      {errors.has('imageUrl') && (
        <p className="text-sm font-semibold text-coral-deep">{errors.get('imageUrl')}</p>
      )}
    </fieldset>
  );
}
