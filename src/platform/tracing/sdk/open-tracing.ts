import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../../logger/logger.ts';
import { readBuild } from '../../metrics/build-figures.ts';
import { setTracer } from '../tracing.ts';
import type { TracingSettings } from '../tracing-settings.ts';
import { createTracer } from './create-tracer.ts';
import { createComplaint, watchExporter } from './watched-exporter.ts';

/** A stop does not wait longer for a collector. */
const stopWithinMs = 2_000;
/** Some 4 MB; what comes while it is full is left out. */
const mostWaitingSpans = 2_048;

interface Options {
  settings: TracingSettings;
  log: Logger;
  /** How long spans wait for others that are sent with them. */
  sendAfterMs?: number;
}

export interface Tracing {
  /** Sends what waits, within a limit. */
  stop(): Promise<void>;
}

function createSampler({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Everything that knows the packages of OpenTelemetry, which cost a start time and memory: only loaded where it is wanted. */
export function openTracing({ settings, log, sendAfterMs = 2_000 }: Options): Tracing {
  const complain = createComplaint(log);
  const tell = (message: string) => complain(message.slice(0, 100));
  const ignore = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const { version } = readBuild();
  const exporter = new OTLPTraceExporter({ url: `${settings.endpoint}/v1/traces` });
  const provider = new TracerProvider({
    sampler: createSampler(settings),
    resource: resourceFromAttributes({ 'service.name': 'pagaia', 'service.version': version }).merge(
      detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: watchExporter(exporter, complain),
        scheduledDelayMillis: sendAfterMs,
        maxQueueSize: mostWaitingSpans,
      }),
    ],
  });
  setTracer(createTracer(provider.getTracer('pagaia', version)));
  return {
    stop: async () => {
      setTracer(null);
      const late = new AbortController();
      const limit = sleep(stopWithinMs, undefined, { signal: late.signal }).catch(ignore);
      await Promise.race([provider.shutdown().catch(ignore), limit]);
      late.abort();
      diag.disable();
    },
  };
}
