import type { ComponentProps } from 'react';
import { m } from '#i18n/generated/messages.js';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';

type RichTextFieldProps = Omit<ComponentProps<typeof RichTextEditor>, 'labels'>;

/** The editor for the fields that are HTML, with its words. */
export function RichTextField(props: RichTextFieldProps) {
  return <RichTextEditor {...props} labels={labelsNow()} />;
}

function labelsNow() {
  return {
    toolbar: m.rich_text_toolbar(),
    bold: m.rich_text_bold(),
    italic: m.rich_text_italic(),
    heading: m.rich_text_heading(),
    subheading: m.rich_text_subheading(),
    bulletList: m.rich_text_bullets(),
    orderedList: m.rich_text_numbers(),
    link: m.rich_text_link(),
    undo: m.rich_text_undo(),
    redo: m.rich_text_redo(),
    forLink: {
      address: m.rich_text_link_address(),
      addressHint: m.rich_text_link_hint(),
      notAnAddress: m.rich_text_link_refused(),
      set: m.rich_text_link_set(),
      remove: m.rich_text_link_remove(),
      cancel: m.rich_text_link_cancel(),
    },
  };
}
