/** The steps of bets as the program tells them: to its log, and to a collector where there is one. */
import type { TelemetryConfig } from '../../config/telemetry-config.ts';
import { StepTeller, type StepTellerParts } from './bet-steps.ts';
import { openOtlpRecorder } from './otlp-recorder.ts';

export async function openSteps(
  { nodeId, traces }: TelemetryConfig & { readonly nodeId?: string },
  { line, onError }: Pick<StepTellerParts, 'line'> & { readonly onError: (problem: string) => void },
): Promise<StepTeller> {
  if (!traces) return new StepTeller({ line });
  const node = nodeId === undefined ? {} : { node: nodeId };
  return new StepTeller({ line, recorder: await openOtlpRecorder({ ...traces, ...node, onError }) });
}
