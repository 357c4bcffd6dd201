import { type ConfigEntry, configEntries } from './entries.ts';

/** The text of `.env.example`: every variable with what it means and its default. */
export function envExample(): string {
  const entries = Object.entries<ConfigEntry>(configEntries).map(
    ([name, { doc, example }]) => `# ${doc}\n# ${name}=${example ?? ''}\n`,
  );
  return `# Every variable is optional: \`npm start\` works without any of them.\n\n${entries.join('\n')}`;
}
