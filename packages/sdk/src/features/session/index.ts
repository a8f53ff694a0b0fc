export type { OpenInvitation } from '@reachkit/contract/session/invitations';
export type { MembershipVersion, MenuItem, UserInfo } from '@reachkit/contract/session/session';
export { type SmsCodeModel, type UseSmsCodeOptions, useSmsCode } from '../../domain/smsCode/useSmsCode.ts';
export { AccountActivity, type AccountActivityProps } from './devices/AccountActivity.tsx';
export { AccountActivityView, type AccountActivityViewProps } from './devices/AccountActivityView.tsx';
export { LoginList, type LoginListProps } from './devices/LoginList.tsx';
export { LoginListView, type LoginListViewProps } from './devices/LoginListView.tsx';
export { type ActivityModel, useActivity } from './devices/useActivity.ts';
export { type LoginsModel, useLogins } from './devices/useLogins.ts';
export { LoginEndedNotice, type LoginEndedNoticeProps } from './ended/LoginEndedNotice.tsx';
export { LoginEndedNoticeView, type LoginEndedNoticeViewProps } from './ended/LoginEndedNoticeView.tsx';
export { type LoginEndedModel, type UseLoginEndedOptions, useLoginEnded } from './ended/useLoginEnded.ts';
export {
  type FactorSession,
  type FactorStep,
  type SecondFactorModel,
  type UseSecondFactorOptions,
  useSecondFactor,
} from './factor/useSecondFactor.ts';
export { LoginForm, type LoginFormProps } from './LoginForm.tsx';
export { LoginFormView, type LoginFormViewProps, type LoginWay, loginWays } from './LoginFormView.tsx';
export { sessionTexts } from './locales/zh.ts';
export { InviteMember, type InviteMemberProps } from './member/InviteMember.tsx';
export { InviteMemberView, type InviteMemberViewProps } from './member/InviteMemberView.tsx';
export {
  MemberRegistrationForm,
  type MemberRegistrationFormProps,
} from './member/MemberRegistrationForm.tsx';
export {
  MemberRegistrationFormView,
  type MemberRegistrationFormViewProps,
} from './member/MemberRegistrationFormView.tsx';
export {
  type InvitationModel,
  type MadeInvitation,
  type UseInvitationOptions,
  useInvitation,
} from './member/useInvitation.ts';
export {
  type InvitationState,
  type MemberRegistrationModel,
  type UseMemberRegistrationOptions,
  useMemberRegistration,
} from './member/useMemberRegistration.ts';
export { ChangePasswordForm, type ChangePasswordFormProps } from './password/ChangePasswordForm.tsx';
export {
  ChangePasswordFormView,
  type ChangePasswordFormViewProps,
} from './password/ChangePasswordFormView.tsx';
export { ForgotPasswordForm, type ForgotPasswordFormProps } from './password/ForgotPasswordForm.tsx';
export {
  ForgotPasswordFormView,
  type ForgotPasswordFormViewProps,
} from './password/ForgotPasswordFormView.tsx';
export { ResetPasswordForm, type ResetPasswordFormProps } from './password/ResetPasswordForm.tsx';
export {
  ResetPasswordFormView,
  type ResetPasswordFormViewProps,
} from './password/ResetPasswordFormView.tsx';
export {
  type ChangePasswordModel,
  type UseChangePasswordOptions,
  useChangePassword,
} from './password/useChangePassword.ts';
export {
  type ForgotPasswordModel,
  type UseForgotPasswordOptions,
  useForgotPassword,
} from './password/useForgotPassword.ts';
export {
  type ResetLinkState,
  type ResetPasswordModel,
  type UseResetPasswordOptions,
  useResetPassword,
} from './password/useResetPassword.ts';
export { RegisterForm, type RegisterFormProps } from './register/RegisterForm.tsx';
export { RegisterFormView, type RegisterFormViewProps } from './register/RegisterFormView.tsx';
export {
  type Registered,
  type RegisterModel,
  type UseRegisterOptions,
  useRegister,
} from './register/useRegister.ts';
export { type Account, useAccount } from './useAccount.ts';
export { type Credentials, type LoginModel, type UseLoginOptions, useLogin } from './useLogin.ts';
export { type SmsLogin, type SmsLoginModel, type UseSmsLoginOptions, useSmsLogin } from './useSmsLogin.ts';
