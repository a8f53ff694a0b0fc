import { type ReactNode, useEffect, useRef } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import { ReachkitError } from '../../core/errors.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFormView } from './LoginFormView.tsx';
import { sessionEn } from './locales/en.ts';
import { sessionZh } from './locales/zh.ts';
import { type Credentials, useLogin } from './useLogin.ts';

export default { title: 'session/LoginForm' };

const enter = async () => {};

interface CaseProps {
  readonly typed?: Credentials;
  readonly signIn?: () => Promise<unknown>;
  /** Sent as soon as it is shown. */
  readonly isSent?: boolean;
}

function Case({ typed, signIn = enter, isSent = false }: CaseProps) {
  const model = useLogin({ signIn });
  const start = useRef({ model, typed, isSent });
  useEffect(() => {
    const { model, typed, isSent } = start.current;
    if (typed) model.reset(typed);
    if (isSent) void model.submit();
  }, []);
  return <LoginFormView model={model} />;
}

const Stage = ({ children }: { readonly children: ReactNode }) => (
  <FeatureStage messages={[sessionZh, sessionEn]}>{children}</FeatureStage>
);

export const Untouched = () => (
  <Stage>
    <LoginForm signIn={enter} />
  </Stage>
);

export const Missing = () => (
  <Stage>
    <Case isSent />
  </Stage>
);

const typed = { username: 'a.very.long.account.name.that.does.not.fit@agency.example', password: 'typed' };
const refuse = () => Promise.reject(new ReachkitError({ code: 'wrongCredentials', kind: 'refused' }));

export const Refused = () => (
  <Stage>
    <Case typed={typed} signIn={refuse} isSent />
  </Stage>
);

export const UnderWay = () => (
  <Stage>
    <Case typed={typed} signIn={() => new Promise(() => {})} isSent />
  </Stage>
);
