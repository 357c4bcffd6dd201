import type { ConfigEntries } from './entry.ts';

/** The text of `.env.example`: every variable with what it means and its default. */
export function envExample(entries: ConfigEntries): string {
  const texts = Object.entries(entries).map(
    ([name, { doc, example }]) => `# ${doc}\n# ${name}=${example ?? ''}\n`,
  );
  return `# Every variable is optional: the server starts without any of them. Copy this file to \`.env\` and set what you need there.\n\n${texts.join('\n')}`;
}
