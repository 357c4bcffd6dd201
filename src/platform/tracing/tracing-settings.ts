import { z } from 'zod';
import { addressEntry, entry, httpUrl, oneOf, readWith, secretEntry } from '../config/entry.ts';

export interface TracingSettings {
  /** Without a slash at the end. */
  endpoint: string;
  sampler: z.output<(typeof tracingEntries)['OTEL_TRACES_SAMPLER']['schema']>;
  /** Of the samplers by ratio. */
  ratio: number;
}

function readRatio(text: string): number | null {
  const value = Number(text);
  return /^\d*\.?\d+$/.test(text) && value <= 1 ? value : null;
}

/** Pairs as OpenTelemetry reads them; the values are percent-encoded. */
const pairs = /^\s*[^=,;\s]+\s*=[^,;]*(?:,\s*[^=,;\s]+\s*=[^,;]*)*$/;

/** Names and words are those of OpenTelemetry. What has no schema of its own here is read by its packages. */
export const tracingEntries = {
  OTEL_EXPORTER_OTLP_ENDPOINT: addressEntry(
    httpUrl.optional(),
    'Collector of OpenTelemetry that traces are sent to, such as http://127.0.0.1:4318; `/v1/traces` is added. Default: none, and nothing is traced.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secretEntry(
    z.string().regex(pairs, 'name=value is expected, several separated by commas').optional(),
    'Headers for the collector, such as `authorization=Bearer%20…`.',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: entry(
    z.literal('http/json', '`http/json` is expected').default('http/json'),
    'How traces are sent; nothing else is offered.',
    'http/json',
  ),
  OTEL_SERVICE_NAME: entry(z.string().default('pagaia'), 'Name of this server in its traces.', 'pagaia'),
  OTEL_RESOURCE_ATTRIBUTES: entry(
    z.string().regex(pairs, 'name=value is expected, several separated by commas').optional(),
    'More about this server, such as `deployment.environment.name=production`.',
  ),
  OTEL_TRACES_SAMPLER: entry(
    oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ).default('parentbased_always_on'),
    'Which traces are sent.',
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: entry(
    readWith(readRatio, 'a number from 0 to 1 is expected').default(1),
    'The share of traces that the samplers by ratio send.',
    '1',
  ),
  OTEL_SDK_DISABLED: entry(
    oneOf('true', 'false').default('false'),
    '`true` sends no traces, whatever else is set.',
    'false',
  ),
};

type Values = { [Name in keyof typeof tracingEntries]: z.output<(typeof tracingEntries)[Name]['schema']> };

/** @returns `null` where nothing is traced. */
export function toTracingSettings(values: Values): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = values;
  if (endpoint === undefined || values.OTEL_SDK_DISABLED === 'true') return null;
  return Object.freeze({
    endpoint: endpoint.replace(/\/+$/, ''),
    sampler,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  });
}
