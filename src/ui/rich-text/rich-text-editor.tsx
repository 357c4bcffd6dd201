import './rich-text-editor.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, type FieldControl } from '../form/field.tsx';
import { RichTextLink, type RichTextLinkLabels } from './rich-text-link.tsx';
import type { TopHeading } from './rich-text-schema.ts';
import { type RichTextLabels, RichTextToolbar } from './rich-text-toolbar.tsx';
import { useRichText } from './use-rich-text.ts';

interface RichTextEditorProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** HTML; empty where there is no text. */
  value: string;
  onChange: (html: string) => void;
  /** Of the text. */
  lang: string;
  topHeading: TopHeading;
  /** Of the HTML: that is what is stored, and what the server counts. */
  maxLength: number;
  labels: RichTextLabels & { forLink: RichTextLinkLabels };
}

/**
 * A field for text with bold and italic words, headings, lists and links. It weighs what an editor weighs: for the back
 * office only.
 */
export function RichTextEditor({ id, label, hint, error, ...rest }: RichTextEditorProps) {
  return (
    <Field id={id} label={<span id={`${id}-label`}>{label}</span>} hint={hint} error={error}>
      {(control) => <EditorBox control={control} {...rest} />}
    </Field>
  );
}

type EditorBoxProps = Omit<RichTextEditorProps, 'id' | 'label' | 'hint' | 'error'> & {
  control: FieldControl;
};

function EditorBox(props: EditorBoxProps) {
  const { control, value, onChange, lang, topHeading, maxLength, labels } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const editor = useRichText({
    ...{ container, value, onChange, topHeading },
    attributes: {
      id: control.id,
      role: 'textbox',
      class: 'rich-text',
      lang,
      'aria-multiline': 'true',
      'aria-labelledby': `${control.id}-label`,
      'aria-describedby': [control['aria-describedby'], `${control.id}-count`].filter(Boolean).join(' '),
      'aria-invalid': String(control['aria-invalid'] ?? false),
    },
  });

  // A label leads to its field; browsers see to that for their own fields only.
  useEffect(() => {
    const label = document.querySelector(`label[for="${control.id}"]`);
    const focus = () => editor?.commands.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, control.id]);

  return (
    <>
      <div
        data-invalid={control['aria-invalid']}
        className="rich-text-editor rounded-md border border-edge bg-white focus-within:border-sea hover:border-sea data-invalid:border-2 data-invalid:border-coral"
      >
        {editor && (
          <RichTextToolbar
            {...{ editor, labels, topHeading, isLinkOpen }}
            controls={control.id}
            onLink={() => setLinkOpen(!isLinkOpen)}
          />
        )}
        {editor && isLinkOpen && (
          <RichTextLink editor={editor} labels={labels.forLink} onClose={() => setLinkOpen(false)} />
        )}
        <div ref={container} />
      </div>
      <p
        id={`${control.id}-count`}
        data-over={value.length > maxLength || undefined}
        className="justify-self-end text-sm text-sea-soft tabular-nums data-over:font-semibold data-over:text-coral-deep"
      >
        {value.length} / {maxLength}
      </p>
    </>
  );
}
