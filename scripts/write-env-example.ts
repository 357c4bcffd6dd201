// Writes .env.example from the configuration's own entries.
import { writeFile } from 'node:fs/promises';
import { configEntries } from '#app/config/entries.ts';
import { envExample } from '#platform/config/env-example.ts';

await writeFile(new URL('../.env.example', import.meta.url), envExample(configEntries));
