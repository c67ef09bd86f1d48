import { Limits } from './limits.tsx';
import { Pauses } from './pauses.tsx';
import { RealityCheckSettings } from './reality-check-settings.tsx';
import { SelfTest } from './self-test.tsx';

/** Responsible gaming: deposits first and no less prominent than the rest (docs/trust.md G6). */
export const LimitsPage = () => (
  <>
    <Limits />
    <RealityCheckSettings />
    <Pauses />
    <SelfTest />
  </>
);
