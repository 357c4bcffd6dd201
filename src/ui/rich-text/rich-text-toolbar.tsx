import * as Toolbar from '@radix-ui/react-toolbar';
import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading1,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react';
import type { TopHeading } from './rich-text-schema.ts';
import { useEditorChanges } from './use-rich-text.ts';

export interface RichTextLabels {
  toolbar: string;
  bold: string;
  italic: string;
  heading: string;
  subheading: string;
  bulletList: string;
  orderedList: string;
  link: string;
  undo: string;
  redo: string;
}

interface RichTextToolbarProps {
  editor: Editor;
  /** Id of what it belongs to. */
  controls: string;
  labels: RichTextLabels;
  topHeading: TopHeading;
  isLinkOpen: boolean;
  onLink: () => void;
}

interface Tool {
  name: string;
  icon: LucideIcon;
  run: () => void;
  isOn?: boolean;
  isOff?: boolean;
  isExpanded?: boolean;
}

/** One stop for Tab; arrow keys lead from tool to tool. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, controls, labels } = props;
  useEditorChanges(editor);
  return (
    <Toolbar.Root
      aria-label={labels.toolbar}
      aria-controls={controls}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {toolsOf(props).map((tool) => (
        <ToolButton key={tool.name} {...tool} />
      ))}
    </Toolbar.Root>
  );
}

function toolsOf({ editor, labels, topHeading, isLinkOpen, onLink }: RichTextToolbarProps): Tool[] {
  const chain = () => editor.chain().focus();
  const heading = (level: TopHeading | 4, name: string, icon: LucideIcon): Tool => ({
    name,
    icon,
    run: () => chain().toggleHeading({ level }).run(),
    isOn: editor.isActive('heading', { level }),
  });
  return [
    { name: labels.bold, icon: Bold, run: () => chain().toggleBold().run(), isOn: editor.isActive('bold') },
    {
      name: labels.italic,
      icon: Italic,
      run: () => chain().toggleItalic().run(),
      isOn: editor.isActive('italic'),
    },
    heading(topHeading, labels.heading, Heading1),
    heading(topHeading === 2 ? 3 : 4, labels.subheading, Heading2),
    {
      name: labels.bulletList,
      icon: List,
      run: () => chain().toggleBulletList().run(),
      isOn: editor.isActive('bulletList'),
    },
    {
      name: labels.orderedList,
      icon: ListOrdered,
      run: () => chain().toggleOrderedList().run(),
      isOn: editor.isActive('orderedList'),
    },
    { name: labels.link, icon: Link, run: onLink, isOn: editor.isActive('link'), isExpanded: isLinkOpen },
    { name: labels.undo, icon: Undo2, run: () => chain().undo().run(), isOff: !editor.can().undo() },
    { name: labels.redo, icon: Redo2, run: () => chain().redo().run(), isOff: !editor.can().redo() },
  ];
}

/** Where there is nothing to undo the button stays in reach, so that the focus is not lost with the last step. */
function ToolButton({ name, icon: Icon, run, isOn, isOff = false, isExpanded }: Tool) {
  return (
    <Toolbar.Button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && run()}
      className="grid size-11 place-items-center rounded-sm text-sea -outline-offset-3 hover:bg-lagoon-tint aria-disabled:text-edge aria-disabled:hover:bg-transparent aria-pressed:bg-lagoon-tint aria-pressed:text-lagoon-deep pointer-fine:size-9"
    >
      <Icon aria-hidden="true" className="size-5" />
    </Toolbar.Button>
  );
}
