import type { MailContent } from './mail-content.ts';

/** A mail as plain text: the same words in the same order. */
export function toText({ title, paragraphs, facts, action, closing }: MailContent): string {
  const blocks = [
    title.toUpperCase(),
    ...paragraphs,
    facts.map(([label, ...lines]) => `${label}: ${lines.join('; ')}`).join('\n'),
    `${action.label}:\n${action.url}`,
    // The line that mail programs know as the beginning of a signature.
    `-- \n${closing.join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
