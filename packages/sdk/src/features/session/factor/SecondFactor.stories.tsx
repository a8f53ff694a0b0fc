import { factorFormSchema } from '@reachkit/contract/session/secondFactor';
import { useEffect, useRef } from 'react';
import { ReachkitError } from '../../../core/failures/errors.ts';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { LaterTexts } from '../../../domain/LaterTexts.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { sessionTexts } from '../locales/zh.ts';
import { SessionStage } from '../stories/world.tsx';
import { SecondFactorView } from './SecondFactorView.tsx';
import type { FactorStep } from './useSecondFactor.ts';

export default { title: 'session/SecondFactor' };

const setup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Reachkit:admin?issuer=Reachkit&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  expiresIn: 600,
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `K7QP-W2ZD-9MX${'ABCDEFGHJK'[at]}`);
const nothing = () => undefined;

interface CaseProps {
  readonly step: FactorStep;
  /** Submitted on mount, and refused. */
  readonly failure?: ReachkitError;
}

function Case({ step, failure }: CaseProps) {
  const form = useContractForm(factorFormSchema, {
    defaultValues: { code: failure ? '123456' : '' },
    onSubmit: () => Promise.reject(failure),
  });
  const start = useRef({ form, failure });
  useEffect(() => {
    if (start.current.failure) void start.current.form.submit();
  }, []);
  return (
    <SecondFactorView
      onBack={nothing}
      model={{
        step,
        form,
        secondsLeft: step === 'scan' ? 540 : 97,
        setup: step === 'scan' ? setup : null,
        recoveryCodes,
        change: nothing,
        finish: nothing,
      }}
    />
  );
}

const Stage = (props: CaseProps) => (
  <SessionStage>
    <PartBoundary fallback={<SkeletonLines />}>
      <LaterTexts of={sessionTexts}>
        <Case {...props} />
      </LaterTexts>
    </PartBoundary>
  </SessionStage>
);

export const Code = () => <Stage step="code" />;
export const Recovery = () => <Stage step="recovery" />;
export const Enrol = () => <Stage step="enrol" />;
export const Scan = () => <Stage step="scan" />;
export const Keep = () => <Stage step="keep" />;
export const Locked = () => (
  <Stage
    step="code"
    failure={new ReachkitError({ code: 'accountLocked', kind: 'refused', details: { retryAfter: 840 } })}
  />
);
