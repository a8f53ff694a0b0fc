'use client';
import { LaterTexts } from '../../../domain/LaterTexts.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import { SecondFactorView } from './SecondFactorView.tsx';
import { type UseSecondFactorOptions, useSecondFactor } from './useSecondFactor.ts';

export interface SecondFactorProps extends RootProps, UseSecondFactorOptions {
  /** Returns to the password. */
  readonly onBack: () => void;
}

/** The second step of a staff sign-in. Its code and texts load when a person first needs it. */
export function SecondFactor({ session, ticket, onSignIn, onExpired, ...view }: SecondFactorProps) {
  const model = useSecondFactor({ session, ticket, onSignIn, onExpired });
  return (
    <LaterTexts of={sessionTexts}>
      <SecondFactorView {...view} model={model} />
    </LaterTexts>
  );
}
