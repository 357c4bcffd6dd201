import type { FactLine, MailContent } from './mail-content.ts';

/** A mail as plain text: the same words in the same order. */
export function toText({ title, paragraphs, facts, action, closing }: MailContent): string {
  const blocks = [
    title.toUpperCase(),
    ...paragraphs,
    facts.map(([label, ...lines]) => `${label}: ${lines.map(lineText).join('\n  ')}`).join('\n'),
    `${action.label}:\n${action.url}`,
    // The line that mail programs know as the beginning of a signature.
    `-- \n${closing.join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function lineText(line: FactLine): string {
  if (typeof line === 'string') return line;
  return 'note' in line ? line.note : `${line.label}: ${line.url}`;
}
