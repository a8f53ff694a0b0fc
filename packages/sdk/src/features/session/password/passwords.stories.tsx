import { useEffect, useRef } from 'react';
import { SessionStage } from '../stories/world.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ChangePasswordFormView } from './ChangePasswordFormView.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ForgotPasswordFormView } from './ForgotPasswordFormView.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { ResetPasswordFormView } from './ResetPasswordFormView.tsx';
import { useChangePassword } from './useChangePassword.ts';
import { useForgotPassword } from './useForgotPassword.ts';
import { useResetPassword } from './useResetPassword.ts';

export default { title: 'session/passwords' };

const repeated = { password: 'Long-enough-1', confirmation: 'Long-enough-1' };

function ForgottenCase({ typed }: { typed: { phone: string; code: string } }) {
  const model = useForgotPassword({});
  const start = useRef({ model, typed });
  useEffect(() => {
    const { model, typed } = start.current;
    model.form.reset({ ...typed, ...repeated });
    void model.form.submit();
  }, []);
  return <ForgotPasswordFormView model={model} />;
}

function ChangeCase({ oldPassword }: { oldPassword: string }) {
  const model = useChangePassword({});
  const start = useRef({ model, oldPassword });
  useEffect(() => {
    const { model, oldPassword } = start.current;
    model.form.reset({ oldPassword, ...repeated });
    void model.form.submit();
  }, []);
  return <ChangePasswordFormView model={model} />;
}

function ResetCase({ token }: { token: string }) {
  return <ResetPasswordFormView model={useResetPassword({ token })} />;
}

export const Forgotten = () => (
  <SessionStage>
    <ForgotPasswordForm />
  </SessionStage>
);

export const ForgottenWrong = () => (
  <SessionStage>
    <ForgottenCase typed={{ phone: '138', code: '12' }} />
  </SessionStage>
);

export const ForgottenDone = () => (
  <SessionStage>
    <ForgottenCase typed={{ phone: '13800000003', code: '012345' }} />
  </SessionStage>
);

export const Change = () => (
  <SessionStage>
    <ChangePasswordForm />
  </SessionStage>
);

export const ChangeToTheSame = () => (
  <SessionStage>
    <ChangeCase oldPassword={repeated.password} />
  </SessionStage>
);

export const Changed = () => (
  <SessionStage>
    <ChangeCase oldPassword="Something-else-1" />
  </SessionStage>
);

export const ResetByLink = () => (
  <SessionStage>
    <ResetPasswordForm token="r3s3tT0k3n" />
  </SessionStage>
);

export const ResetLinkInvalid = () => (
  <SessionStage>
    <ResetCase token="" />
  </SessionStage>
);
