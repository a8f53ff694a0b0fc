import { useEffect, useRef } from 'react';
import { choice, withControls } from '../../../.ladle/withControls.tsx';
import { ReachkitError } from '../../core/failures/errors.ts';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';
import { LoginFormView, loginWays } from './LoginFormView.tsx';
import { SessionStage } from './stories/world.tsx';
import { type Credentials, useLogin } from './useLogin.ts';
import { type SmsLogin, useSmsLogin } from './useSmsLogin.ts';

export default { title: 'session/LoginForm' };

const enter = async () => {};

interface CaseProps {
  readonly typed?: Credentials;
  readonly signIn?: () => Promise<unknown>;
  /** Submitted on mount. */
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

function SmsCase({ typed, isCodeAsked = false }: { typed: SmsLogin; isCodeAsked?: boolean }) {
  const model = useLogin({ signIn: enter });
  const sms = useSmsLogin({ signInBySms: enter });
  const start = useRef({ sms, typed });
  useEffect(() => start.current.sms.form.reset(start.current.typed), []);
  const isTyped = sms.form.watch('mobile') === typed.mobile;
  const { send } = sms.code;
  const ask = useRef(isCodeAsked);
  useEffect(() => {
    if (!isTyped || !ask.current) return;
    ask.current = false;
    void send();
  }, [isTyped, send]);
  return <LoginFormView model={model} sms={sms} way="sms" />;
}

export const Untouched = () => (
  <SessionStage>
    <LoginForm signIn={enter} />
  </SessionStage>
);

export const TwoWays = () => (
  <SessionStage>
    <LoginForm signIn={enter} signInBySms={enter} />
  </SessionStage>
);

export const BySms = () => (
  <SessionStage>
    <LoginForm signIn={enter} signInBySms={enter} defaultWay="sms" />
  </SessionStage>
);

export const CodeSent = () => (
  <SessionStage>
    <SmsCase typed={{ mobile: '13800000003', code: '' }} isCodeAsked />
  </SessionStage>
);

export const Missing = () => (
  <SessionStage>
    <Case isSent />
  </SessionStage>
);

const typed = { username: 'a.very.long.account.name.that.does.not.fit@agency.example', password: 'typed' };
const refuse = () => Promise.reject(new ReachkitError({ code: 'wrongCredentials', kind: 'refused' }));
const lock = () =>
  Promise.reject(new ReachkitError({ code: 'accountLocked', kind: 'refused', details: { retryAfter: 840 } }));

export const Refused = () => (
  <SessionStage>
    <Case typed={typed} signIn={refuse} isSent />
  </SessionStage>
);

export const Locked = () => (
  <SessionStage>
    <Case typed={typed} signIn={lock} isSent />
  </SessionStage>
);

export const UnderWay = () => (
  <SessionStage>
    <Case typed={typed} signIn={() => new Promise(() => {})} isSent />
  </SessionStage>
);

const loginControls: Required<Pick<LoginFormProps, 'defaultWay'>> = { defaultWay: 'account' };

export const Controls = withControls(loginControls, { defaultWay: choice(loginWays) }, (props) => (
  <SessionStage>
    <LoginForm key={props.defaultWay} signIn={enter} signInBySms={enter} {...props} />
  </SessionStage>
));
