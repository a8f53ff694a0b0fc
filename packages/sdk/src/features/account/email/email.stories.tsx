import { getAccountEmail } from '@reachkit/contract/account/email';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { AccountStage } from '../stories/AccountStage.tsx';
import { AccountEmail } from './AccountEmail.tsx';

export default { title: 'account/AccountEmail' };

const longAddress = 'partnerships.northern-europe.kitchens-and-homes@long-company-name.example';

export const Empty = () => (
  <AccountStage>
    <AccountEmail />
  </AccountStage>
);
export const Pending = () => (
  <AccountStage email={{ pending: longAddress, isSandbox: true }}>
    <AccountEmail />
  </AccountStage>
);
export const Confirmed = () => (
  <AccountStage email={{ address: longAddress }}>
    <AccountEmail />
  </AccountStage>
);
export const ToSignIn = () => (
  <AccountStage email={{ address: 'brand@mail.example', signIn: longAddress }}>
    <AccountEmail />
  </AccountStage>
);
export const RightToLeft = () => (
  <AccountStage
    appearance={{ direction: 'rtl' }}
    email={{ address: 'brand@mail.example', pending: longAddress }}
  >
    <AccountEmail />
  </AccountStage>
);
export const WithoutMailServer = () => (
  <AccountStage email={{ isMailSent: false }}>
    <AccountEmail />
  </AccountStage>
);
export const Loading = () => (
  <AccountStage handlers={[answer(getAccountEmail, () => new Promise<never>(() => {}))]}>
    <AccountEmail />
  </AccountStage>
);
export const Failed = () => (
  <AccountStage
    handlers={[
      answer(getAccountEmail, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    <AccountEmail />
  </AccountStage>
);
