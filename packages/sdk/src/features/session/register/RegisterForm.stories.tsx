import { registerByEmail } from '@reachkit/contract/session/signInEmail';
import { useEffect, useRef } from 'react';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { SessionStage, takesEmail } from '../stories/world.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterFormView } from './RegisterFormView.tsx';
import { useRegister } from './useRegister.ts';

export default { title: 'session/RegisterForm' };

const enter = async () => {};
const throwAway = answer(registerByEmail, () => {
  const email = { rule: 'throwaway_email', msg: '不支持临时邮箱，请换一个常用邮箱' };
  throw new Refusal({ code: 400, data: { fields: { email } } });
});
const good = {
  phone: '13800000003',
  code: '012345',
  password: 'Long-enough-1',
  confirmation: 'Long-enough-1',
  nickName: '旗舰版团队里名字特别长的一位成员',
  company: '',
  agrees: true,
};

function Case({ typed, step }: { typed: Partial<typeof good>; step?: 'check' | 'submit' }) {
  const model = useRegister({});
  const start = useRef({ model, typed, step });
  useEffect(() => {
    const { model, typed, step } = start.current;
    model.form.reset({ ...model.form.getValues(), ...typed });
    if (step === 'check') void model.checkPhone();
    if (step === 'submit') void model.form.submit();
  }, []);
  return <RegisterFormView model={model} />;
}

export const Untouched = () => (
  <SessionStage>
    <RegisterForm signIn={enter} />
  </SessionStage>
);

export const ByPhoneOrEmail = () => (
  <SessionStage handlers={takesEmail}>
    <RegisterForm signIn={enter} />
  </SessionStage>
);

export const EmailRefused = () => (
  <SessionStage handlers={[...takesEmail, throwAway]}>
    <Case typed={{ ...good, phone: 'mia@mailinator.com' }} step="submit" />
  </SessionStage>
);

export const PhoneTaken = () => (
  <SessionStage>
    <Case typed={{ phone: '13800000001', password: 'short1' }} step="check" />
  </SessionStage>
);

export const Missing = () => (
  <SessionStage>
    <Case typed={{ phone: '1380000', password: 'Long-enough-1', confirmation: 'another' }} step="submit" />
  </SessionStage>
);

export const Done = () => (
  <SessionStage>
    <Case typed={good} step="submit" />
  </SessionStage>
);
