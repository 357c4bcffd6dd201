import { Counter, Gauge, type Registry } from 'prom-client';

export interface MetricDefinition {
  help: string;
  /** Default: `gauge`. */
  type?: 'gauge' | 'counter';
  labels?: readonly string[];
}

interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** One value, one for each set of labels, or `null` where there is nothing to tell: then no line is printed. */
export type MetricValue = number | null | readonly Sample[];

/** Metrics that are read together. */
export interface MetricSource {
  kinds: Readonly<Record<string, MetricDefinition>>;
  read: () => Promise<Readonly<Record<string, MetricValue>>>;
}

/** Defines metrics whose values are read together. The types require `read` to return a value for every name. */
export function defineMetrics<Name extends string>(
  kinds: Record<Name, MetricDefinition>,
  read: () => Promise<Record<NoInfer<Name>, MetricValue>>,
): MetricSource {
  return { kinds, read };
}

/** Samples of one label, from its values. */
export function samplesBy<Value extends string>(
  label: string,
  values: Readonly<Record<Value, number>>,
): Sample[] {
  return Object.entries<number>(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
}

/** @returns what reads the sources and writes what they say into the registry; what cannot be read is left out. */
export function registerMetrics(registry: Registry, sources: readonly MetricSource[]): () => Promise<void> {
  const writers = sources.map(({ kinds, read }) => {
    const metrics = Object.entries(kinds).map(
      ([name, kind]) => [name, createMetric(registry, name, kind)] as const,
    );
    return async () => {
      const values = await read().catch(() => null);
      for (const [name, write] of metrics) write(values?.[name] ?? null);
    };
  });
  return async () => {
    await Promise.all(writers.map((write) => write()));
  };
}

function createMetric(
  registry: Registry,
  name: string,
  kind: MetricDefinition,
): (values: MetricValue) => void {
  const { help, type = 'gauge', labels: labelNames = [] } = kind;
  const options = { name, help, labelNames: [...labelNames], registers: [registry] };
  const metric = type === 'counter' ? new Counter(options) : new Gauge(options);
  return (values) => {
    metric.reset();
    // Without labels a reset leaves a zero.
    if (labelNames.length === 0) metric.remove();
    const samples = typeof values === 'number' ? [{ labels: {}, value: values }] : (values ?? []);
    for (const { labels, value } of samples) metric.inc(labels, value);
  };
}
