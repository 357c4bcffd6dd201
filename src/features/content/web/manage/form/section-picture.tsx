import { ImageField, type SendImage } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { upload } from '#web/api/upload.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useSite } from '#web/site/site.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import type { ImageSlot } from '../../../content-uploads.contract.ts';
import type { PictureField, TextField } from '../../../domain/section-draft.ts';
import { fieldName } from '../content-labels.ts';
import { contentKey } from '../staff-content-queries.ts';
import { SectionText } from './section-text.tsx';
import type { SectionEditing } from './use-section-form.ts';

interface SectionPictureProps {
  field: PictureField;
  /** The field that says what it shows. */
  alt: TextField | null;
  editing: SectionEditing;
}

/** A picture of the section and what it shows. It is stored as soon as it is uploaded; taking it away waits for a save. */
export function SectionPicture({ field, alt, editing }: SectionPictureProps) {
  const { language: screen } = useSite();
  const { draft, current, kind, change } = editing;
  const label = fieldName(field, kind, screen);
  const address = draft[field];
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {current ? (
        <UploadedPicture {...{ field, label, entry: current, editing }} />
      ) : (
        <PictureOfNewSection {...{ field, label, address }} />
      )}
      {address && (
        <Button
          look="quiet"
          size="compact"
          className="-ml-3 justify-self-start"
          onClick={() => change(field, '')}
        >
          {m.content_remove_picture()}
        </Button>
      )}
      {alt && address && <SectionText field={alt} editing={editing} hint={m.content_alt_hint()} />}
    </div>
  );
}

const slotOf: Record<PictureField, ImageSlot> = {
  imageUrl: 'main',
  imageUrl2: 'second',
  imageUrl3: 'third',
  logoUrl: 'main',
};

interface UploadedPictureProps {
  field: PictureField;
  label: string;
  entry: ContentEntry;
  editing: SectionEditing;
}

function UploadedPicture({ field, label, entry, editing }: UploadedPictureProps) {
  const showToast = useToast();
  const refresh = useRefresh();
  const isLogo = field === 'logoUrl';
  const send: SendImage = async (image, options) => {
    const body = {
      image,
      sectionType: entry.sectionType,
      imageSlot: slotOf[field],
      isLogo: isLogo ? ('true' as const) : ('false' as const),
    };
    const answer = await upload(
      'POST /api/homepage-content/:id/image',
      { params: { id: String(entry.id) }, body },
      options,
    );
    editing.acceptStored(field, 'logoUrl' in answer ? answer.logoUrl : answer.imageUrl);
    showToast({
      title: isLogo ? m.content_logo_done() : m.content_image_done(),
      description: m.content_done_text(),
    });
    refresh(contentKey);
  };
  return (
    <ImageField
      label={label}
      current={editing.draft[field] || null}
      alt={label}
      uploadLabel={isLogo ? m.content_upload_logo() : m.content_upload_image()}
      uploadLook="secondary"
      {...(isLogo ? { failedText: m.content_logo_failed } : {})}
      send={send}
    />
  );
}

/** There is nothing yet that a picture could belong to; one that is copied comes along. */
function PictureOfNewSection({
  field,
  label,
  address,
}: {
  field: PictureField;
  label: string;
  address: string;
}) {
  const title = field === 'logoUrl' ? m.content_no_entry_logo() : m.content_no_entry_image();
  return (
    <>
      <p className="font-semibold">{label}</p>
      {address ? (
        <Picture
          src={address}
          alt={label}
          sizes="9rem"
          width="144"
          height="96"
          className="h-24 w-36 rounded-md border border-line bg-white object-contain"
        />
      ) : (
        <Notice title={title}>{m.content_save_first()}</Notice>
      )}
    </>
  );
}
