import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { AccountActivity } from './devices/AccountActivity.tsx';
import { LoginList } from './devices/LoginList.tsx';
import { LoginForm } from './LoginForm.tsx';
import { InviteMember } from './member/InviteMember.tsx';
import { MemberRegistrationForm } from './member/MemberRegistrationForm.tsx';
import { ChangePasswordForm } from './password/ChangePasswordForm.tsx';
import { ForgotPasswordForm } from './password/ForgotPasswordForm.tsx';
import { RegisterForm } from './register/RegisterForm.tsx';
import { show } from './stories/testing.tsx';

type Attach = (node: Element | null) => void;

const signIn = async () => {};
const widgets: Readonly<Record<string, (ref: Attach) => ReactElement>> = {
  'rk-account-activity': (ref) => <AccountActivity ref={ref} />,
  'rk-change-password-form': (ref) => <ChangePasswordForm ref={ref} />,
  'rk-forgot-password-form': (ref) => <ForgotPasswordForm ref={ref} />,
  'rk-invite-member': (ref) => <InviteMember ref={ref} linkOf={String} />,
  'rk-login-form': (ref) => <LoginForm ref={ref} signIn={signIn} />,
  'rk-login-list': (ref) => <LoginList ref={ref} />,
  'rk-member-registration-form': (ref) => <MemberRegistrationForm ref={ref} invitation="token" />,
  'rk-register-form': (ref) => <RegisterForm ref={ref} signIn={signIn} />,
};

it.each(Object.entries(widgets))('%s passes its root to a ref', (name, draw) => {
  const ref = vi.fn<Attach>();
  show(draw(ref));
  expect(ref).toHaveBeenCalledExactlyOnceWith(document.querySelector(`.${name}`));
});
