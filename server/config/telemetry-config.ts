/** Where traces go, from the environment; the names are those of OpenTelemetry. */
import { type Environment, readNumber } from './command-line.ts';

export interface TelemetryConfig {
  /** The collector of traces; nobody traces without one. */
  readonly traces?: {
    readonly endpoint: string;
    /** The part of the bets that is traced, from 0 to 1. */
    readonly ratio: number;
  };
}

const SHARE = { min: 0, max: 1, whole: false };

export function readTelemetry(environment: Environment, problems: string[]): TelemetryConfig {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = environment;
  if (!endpoint) return {};
  if (!/^https?:\/\/[^\s/]/.test(endpoint))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https://');
  const ratio = readNumber(share || '1', 'OTEL_TRACES_SAMPLER_ARG', SHARE, problems);
  return ratio === undefined ? {} : { traces: { endpoint, ratio } };
}
