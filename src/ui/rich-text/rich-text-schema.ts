import { type AnyExtension, Mark } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading, type Level } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { readLink } from '#shared/links/read-link.ts';

/** Where the headings of a passage begin; the page around it has those above. */
export type TopHeading = 2 | 3;

/** Whatever heading is pasted becomes one of the two that a passage may have. */
function headingFrom(top: TopHeading) {
  const levels: Level[] = [top, (top + 1) as Level];
  return Heading.configure({ levels }).extend({
    parseHTML: () =>
      [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: level <= top ? top : top + 1 },
      })),
  });
}

/** Tab moves the focus out of the editor in a list, too, so that it is not a keyboard trap. */
const ListEntry = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** A link that the site would show as one; any other, pasted or stored, is only its text. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const link = readLink(element.getAttribute('href'));
        return link ? { href: link.href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** What the schema can make something of; tables and the like come apart into lines. */
export const pastedElements: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['b', 'strong', 'i', 'em', 'a', 'table', 'tbody', 'tr', 'td', 'th'],
]);

/** All that a text of staff can be made of; what is not in it cannot be typed, pasted or dropped. */
export function richTextSchema(top: TopHeading): AnyExtension[] {
  return [
    ...[Document, Paragraph, Text, HardBreak, Bold, Italic, Link, UndoRedo],
    ...[headingFrom(top), BulletList, OrderedList, ListEntry],
  ];
}
