import { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { bareMarkup } from './bare-markup.ts';
import { pastedElements, richTextSchema, type TopHeading } from './rich-text-schema.ts';

interface RichTextOptions {
  /** Where the editor puts itself. */
  container: RefObject<HTMLElement | null>;
  value: string;
  onChange: (html: string) => void;
  topHeading: TopHeading;
  /** Of the element that one types into. */
  attributes: Record<string, string>;
}

/** An empty text is no paragraph without words. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** What is pasted or dropped is looked at before anything else gets to see it. */
function editorPropsOf(attributes: Record<string, string>): EditorProps {
  return { attributes, transformPastedHTML: (html) => bareMarkup(html, pastedElements) };
}

/** An editor in the page; `null` until it is there. It lives as long as the component. */
export function useRichText({ container, value, onChange, topHeading, attributes }: RichTextOptions) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const shown = useRef(value);
  const reportChange = useEffectEvent((html: string) => {
    shown.current = html;
    onChange(html);
  });
  const begin = useEffectEvent(() => ({ content: shown.current, editorProps: editorPropsOf(attributes) }));

  useEffect(() => {
    const made = new Editor({
      element: container.current,
      extensions: richTextSchema(topHeading),
      // Its style would be an injected one; rich-text-editor.css has what is needed.
      injectCSS: false,
      // A star or a number is what it is, nothing is made of it.
      enableInputRules: false,
      enablePasteRules: false,
      onUpdate: ({ editor }) => reportChange(htmlOf(editor)),
      ...begin(),
    });
    // biome-ignore lint/nursery/useReactCompiler: an editor can only be made in the page, and is shown from then on
    setEditor(made);
    return () => {
      made.destroy();
      setEditor(null);
    };
  }, [container, topHeading]);

  // What comes from outside: a reset form, the text of somebody else.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const attributesText = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({ editorProps: editorPropsOf(JSON.parse(attributesText)) });
  }, [editor, attributesText]);

  return editor;
}

/** Draws the component anew whenever text, choice or focus of the editor change. */
export function useEditorChanges(editor: Editor): void {
  useSyncExternalStore(
    (onChange) => {
      editor.on('transaction', onChange);
      return () => editor.off('transaction', onChange);
    },
    () => editor.state,
  );
}
