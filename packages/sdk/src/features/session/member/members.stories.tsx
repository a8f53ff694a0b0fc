import { inviteMember, readInvitation, registerMember } from '@reachkit/contract/session/registration';
import { useEffect, useRef } from 'react';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { broken, memberAccount, never, SessionStage } from '../stories/world.tsx';
import { InviteMember } from './InviteMember.tsx';
import { InviteMemberView } from './InviteMemberView.tsx';
import { MemberRegistrationForm } from './MemberRegistrationForm.tsx';
import { MemberRegistrationFormView } from './MemberRegistrationFormView.tsx';
import { useInvitation } from './useInvitation.ts';
import { useMemberRegistration } from './useMemberRegistration.ts';

export default { title: 'session/members' };

const used = () => {
  throw new Refusal({ code: 1006 });
};
const linkOf = (invitation: string) => `https://reachkit.example/member/register#${invitation}`;

function RegistrationCase() {
  const model = useMemberRegistration({ invitation: 'r8JmQ2vX' });
  const latest = useRef(model);
  latest.current = model;
  const isOpen = model.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const { form } = latest.current;
    form.reset({ account: memberAccount, nickName: '林', password: 'abc12345', confirmation: 'abc12345' });
    void form.submit();
  }, [isOpen]);
  return <MemberRegistrationFormView model={model} />;
}

function InviteCase() {
  const model = useInvitation({ linkOf });
  const start = useRef(model.invite);
  useEffect(() => void start.current(), []);
  return <InviteMemberView model={model} />;
}

export const Registration = () => (
  <SessionStage>
    <MemberRegistrationForm invitation="r8JmQ2vX" />
  </SessionStage>
);

export const RegistrationLoading = () => (
  <SessionStage handlers={[answer(readInvitation, never)]}>
    <MemberRegistrationForm invitation="r8JmQ2vX" />
  </SessionStage>
);

export const RegistrationInvalid = () => (
  <SessionStage handlers={[answer(readInvitation, used)]}>
    <MemberRegistrationForm invitation="r8JmQ2vX" />
  </SessionStage>
);

export const RegistrationFailed = () => (
  <SessionStage handlers={[answer(readInvitation, broken)]}>
    <MemberRegistrationForm invitation="r8JmQ2vX" />
  </SessionStage>
);

export const RegistrationUsedMeanwhile = () => (
  <SessionStage handlers={[answer(registerMember, used)]}>
    <RegistrationCase />
  </SessionStage>
);

export const Registered = () => (
  <SessionStage>
    <RegistrationCase />
  </SessionStage>
);

export const Invite = () => (
  <SessionStage>
    <InviteMember linkOf={linkOf} />
  </SessionStage>
);

export const Invited = () => (
  <SessionStage>
    <InviteCase />
  </SessionStage>
);

/** Server response when a limit is met. */
const limitMet = { feature: 'subAccounts', limit: 3, used: 3, resetAt: null, needVersion: 'team' };
const full = () => {
  throw new Refusal({ code: 430, data: limitMet });
};

export const InviteFull = () => (
  <SessionStage handlers={[answer(inviteMember, full)]}>
    <InviteCase />
  </SessionStage>
);

export const InviteFailed = () => (
  <SessionStage handlers={[answer(inviteMember, broken)]}>
    <InviteCase />
  </SessionStage>
);
