export type { MembershipVersion, MenuItem, UserInfo } from '@reachkit/contract/session';
export { LoginEndedNotice, type LoginEndedNoticeProps } from './ended/LoginEndedNotice.tsx';
export { LoginEndedNoticeView, type LoginEndedNoticeViewProps } from './ended/LoginEndedNoticeView.tsx';
export { type LoginEndedModel, type UseLoginEndedOptions, useLoginEnded } from './ended/useLoginEnded.ts';
export { LoginForm, type LoginFormProps } from './LoginForm.tsx';
export { LoginFormView, type LoginFormViewProps } from './LoginFormView.tsx';
export { sessionTexts } from './locales/zh.ts';
export { type Account, useAccount } from './useAccount.ts';
export { type Credentials, type LoginModel, type UseLoginOptions, useLogin } from './useLogin.ts';
