import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { readLink } from '#shared/links/read-link.ts';
import { Button } from '../button/button.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';

export interface RichTextLinkLabels {
  address: string;
  /** What an address may look like. */
  addressHint: string;
  notAnAddress: string;
  set: string;
  remove: string;
  cancel: string;
}

interface RichTextLinkProps {
  editor: Editor;
  labels: RichTextLinkLabels;
  onClose: () => void;
}

/** Makes a link of the chosen words, of the link that the cursor stands in, or, with nothing chosen, of its address. */
export function RichTextLink({ editor, labels, onClose }: RichTextLinkProps) {
  const id = useId();
  const isLink = editor.isActive('link');
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [isRefused, setRefused] = useState(false);

  function finish(change?: () => void) {
    onClose();
    change?.();
    editor.commands.focus();
  }
  function set() {
    const link = readLink(address);
    if (!link) return setRefused(true);
    finish(() => setLink(editor, link.href, address.trim()));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither is meant for the form or the window around.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else finish();
  }
  return (
    <div className="grid gap-3 border-b border-line bg-foam p-3">
      <Field
        id={id}
        label={labels.address}
        hint={labels.addressHint}
        error={isRefused ? labels.notAnAddress : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="compact" onClick={set}>
          {labels.set}
        </Button>
        {isLink && (
          <Button size="compact" onClick={() => finish(() => removeLink(editor))}>
            {labels.remove}
          </Button>
        )}
        <Button size="compact" look="quiet" onClick={() => finish()}>
          {labels.cancel}
        </Button>
      </div>
    </div>
  );
}

function setLink(editor: Editor, href: string, text: string) {
  const mark = { type: 'link', attrs: { href } };
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  if (isNew) editor.commands.insertContent({ type: 'text', text, marks: [mark] });
  else editor.chain().extendMarkRange('link').setMark('link', { href }).run();
}

function removeLink(editor: Editor) {
  editor.chain().extendMarkRange('link').unsetMark('link').run();
}
