/** Spans sent to a collector by OTLP over HTTP. The library is loaded by whoever has a collector, and by nobody else. */
import type { RecordedSpan, SpanRecorder, StepFacts } from './bet-steps.ts';

export interface OtlpParts {
  readonly endpoint: string;
  readonly ratio: number;
  /** The name of this server among several. */
  readonly node?: string;
  /** Told of what could not be sent; bets go on. */
  readonly onError: (problem: string) => void;
}

const SERVICE = 'touchline';
/** The step that answers a request. */
const SERVER_STEP = 'bet.placement';
const TRACES_PATH = 'v1/traces';

const urlOf = (endpoint: string): string => `${endpoint.replace(/\/$/, '')}/${TRACES_PATH}`;

function attributesOf(facts: StepFacts): Record<string, string | number> {
  const named = Object.entries(facts) as [string, string | number][];
  return Object.fromEntries(named.map(([name, value]) => [`touchline.${name}`, value]));
}

export async function openOtlpRecorder({ endpoint, node, onError, ratio }: OtlpParts): Promise<SpanRecorder> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const ignore = (): void => undefined;
  api.diag.setLogger(
    { error: onError, warn: onError, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': SERVICE,
      ...(node === undefined ? {} : { 'service.instance.id': node }),
    }),
    // By the id of the trace, so that all servers keep the same ones, whatever a request asks for.
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: urlOf(endpoint) }))],
  });
  const tracer = provider.getTracer(SERVICE);
  return {
    begin({ attributes, link, name, parent, startMs }: RecordedSpan) {
      const flags = { traceFlags: api.TraceFlags.SAMPLED, isRemote: true };
      const span = tracer.startSpan(
        name,
        {
          kind: name === SERVER_STEP ? api.SpanKind.SERVER : api.SpanKind.INTERNAL,
          startTime: startMs,
          attributes,
          links: link ? [{ context: { ...link, ...flags } }] : [],
        },
        api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, ...flags }),
      );
      return {
        address: span.spanContext(),
        end(facts) {
          span.setAttributes(attributesOf(facts));
          span.end(performance.timeOrigin + performance.now());
        },
      };
    },
    async close() {
      await provider.shutdown().catch((error: unknown) => onError(String(error)));
    },
  };
}
