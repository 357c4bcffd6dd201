import { ImageField, type SendImage } from '#features/media/web/image-field.public.tsx';
import { m } from '#i18n/generated/messages.js';
import { localeTags } from '#shared/language.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field, FieldError } from '#ui/form/field.tsx';
import { upload } from '#web/api/upload.ts';
import { useSite } from '#web/site/site.ts';
import {
  type BrandColours,
  contrastOf,
  readColours,
  usualColours,
  writeColours,
} from '../../domain/brand-colours.ts';

/** A setting with several fields, or with one that is no text. */
export interface SettingFieldProps {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** As it is stored. */
  value: string;
  onChange: (value: string) => void;
}

/** The picture is stored as soon as it is uploaded; the logo is another one once the form is saved. */
export function LogoInput({ id, label, hint, error, value, onChange }: SettingFieldProps) {
  const showToast = useToast();
  const send: SendImage = async (image, options) => {
    const { imageUrl } = await upload('POST /api/admin/pictures', { body: { image } }, options);
    onChange(imageUrl);
    showToast({ title: m.settings_logo(), description: m.settings_logo_chosen() });
  };
  return (
    <div id={id} tabIndex={-1} className="grid gap-2">
      <ImageField
        label={label}
        current={value || null}
        alt={label}
        uploadLabel={m.settings_logo_upload()}
        uploadLook="secondary"
        failedText={m.settings_logo_failed}
        send={send}
      />
      <p className="text-sm text-sea-soft">{hint}</p>
      {value && (
        <Button look="quiet" size="compact" className="-ml-3 justify-self-start" onClick={() => onChange('')}>
          {m.settings_logo_remove()}
        </Button>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

const names: Record<keyof BrandColours, () => string> = {
  main: () => m.settings_colour_main(),
  action: () => m.settings_colour_action(),
};

/** Two colours, beside a sample of what they make. */
export function ColoursInput({ id, label, hint, error, value, onChange }: SettingFieldProps) {
  const { language } = useSite();
  const colours = readColours(value) ?? usualColours;
  const { main, action } = colours;
  const contrast = (ground: string) =>
    new Intl.NumberFormat(localeTags[language], { maximumFractionDigits: 1 }).format(
      contrastOf(main, ground),
    );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-hint`}
      className="grid gap-4 sm:grid-cols-[auto_auto_1fr] sm:items-end"
    >
      <div className="sm:col-span-3">
        <legend className="font-semibold">{label}</legend>
        <p id={`${id}-hint`} className="text-sm text-sea-soft">
          {hint}
        </p>
      </div>
      {(['main', 'action'] as const).map((name) => (
        <Field key={name} id={`${id}-${name}`} label={names[name]()}>
          {(attributes) => (
            <input
              {...attributes}
              type="color"
              value={colours[name]}
              onChange={({ target }) => onChange(writeColours({ ...colours, [name]: target.value }))}
              className="h-12 w-24 cursor-pointer rounded-md border border-edge bg-white p-1"
            />
          )}
        </Field>
      ))}
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-lg font-bold" style={{ color: main }}>
            {label}
          </span>
          <span
            className="rounded-md px-4 py-2 font-semibold"
            style={{ color: main, backgroundColor: action }}
          >
            {m.settings_colours_sample()}
          </span>
        </p>
        <p className="text-sm text-sea-soft tabular-nums" role="status">
          {m.settings_colours_contrast({ white: contrast('#ffffff'), button: contrast(action) })}
        </p>
      </div>
      {value !== writeColours(usualColours) && (
        <Button
          look="quiet"
          size="compact"
          className="-ml-3 justify-self-start sm:col-span-3"
          onClick={() => onChange(writeColours(usualColours))}
        >
          {m.settings_colours_usual()}
        </Button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
