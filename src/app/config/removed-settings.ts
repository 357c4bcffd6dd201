import type { Environment } from '#platform/config/read-entries.ts';

const removed: Record<string, string> = {
  DATABASE_POOLER:
    'the program does not run behind a pooler any more. Let DATABASE_URL lead to PostgreSQL itself (docs/scaling.md, “Connections”), and remove the setting',
  DATABASE_DIRECT_URL: 'there is one address now. Set DATABASE_URL to this one, and remove the setting',
  DATABASE_REPLICA_URL:
    'all that is read comes from DATABASE_URL. Remove the setting; the server that it names may stay as a standby',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the program sends no traces of its own any more. Start it with the instrumentation of OpenTelemetry (docs/scaling.md, “Traces”), or remove the setting',
};

/** @returns a fault for each setting of an earlier version: whoever has set it relies on what it did. */
export function findRemovedSettings(environment: Environment): string[] {
  return Object.entries(removed)
    .filter(([name]) => environment[name] && !isReadByInstrumentation(name, environment))
    .map(([name, instead]) => `${name}: ${instead}`);
}

/** The names of OpenTelemetry are those of its instrumentation too, where Node is told to load that. */
const isReadByInstrumentation = (name: string, { NODE_OPTIONS = '' }: Environment) =>
  name.startsWith('OTEL_') && /--(?:import|require)\b/.test(NODE_OPTIONS);
