import type { Environment } from '#platform/config/read-entries.ts';

/** @returns a fault for each setting of an earlier version: whoever has set it relies on what it did. */
export function findRemovedSettings(environment: Environment): string[] {
  const faults: string[] = [];
  // The names are those of OpenTelemetry, whose instrumentation Node is told to load.
  if (
    environment.OTEL_EXPORTER_OTLP_ENDPOINT &&
    !/--(?:import|require)\b/.test(environment.NODE_OPTIONS ?? '')
  )
    faults.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT: the program sends no traces of its own any more. Start it with the instrumentation of OpenTelemetry (docs/scaling.md, “Traces”), or remove the setting',
    );
  return faults;
}
