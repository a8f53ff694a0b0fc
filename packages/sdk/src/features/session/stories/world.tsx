import {
  listInvitations,
  type OpenInvitation,
  renewInvitation,
  revokeInvitation,
} from '@reachkit/contract/session/invitations';
import type { Activity, LoginEntry } from '@reachkit/contract/session/logins';
import { activityActions, endLogin, listActivity, listLogins } from '@reachkit/contract/session/logins';
import { readResetLink, resetPassword } from '@reachkit/contract/session/passwordResetLink';
import {
  editPassword,
  inviteMember,
  readInvitation,
  register,
  registerMember,
  sendSmsCode,
  verifyPhoneRegistered,
} from '@reachkit/contract/session/registration';
import { registerByEmail, sendSignInEmailCode } from '@reachkit/contract/session/signInEmail';
import { getSiteConfig } from '@reachkit/contract/site';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Navigation } from '../../../core/navigation/target.ts';
import { ReachkitProvider } from '../../../provider/ReachkitProvider.tsx';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { sessionEn } from '../locales/en.ts';
import { sessionZh } from '../locales/zh.ts';

export const sessionMessages = [formZh, formEn, sessionZh, sessionEn];

/** A host with a page for every link of these screens. */
export const everyPage: Navigation = {
  href: (target) => (target.kind === 'external' ? target.url : `#${target.kind}`),
  go: () => undefined,
};

/** Names of people and their teams in these stories. */
export const teamName = 'Northwind Trading and Partners of the Eastern Seaboard';
export const memberAccount = 'linmei2026';

const minute = 60_000;
const noon = Date.parse('2026-11-20T09:00:00+08:00');
const ago = (minutes: number) => new Date(noon - minutes * minute).toISOString();

const entry = (id: string, given: Partial<LoginEntry>): LoginEntry => ({
  id,
  browser: 'Chrome',
  system: 'Windows',
  region: 'US',
  client: 'web',
  createdAt: ago(3000),
  lastSeenAt: ago(2),
  isCurrent: false,
  ...given,
});

export const storyLogins: readonly LoginEntry[] = [
  entry('1', { region: 'LAN', isCurrent: true }),
  entry('2', { browser: 'Safari', system: 'iOS', region: 'JP', lastSeenAt: ago(90) }),
  entry('3', { browser: null, system: null, region: null, lastSeenAt: ago(2000) }),
  entry('4', {
    browser: 'A browser with a name that its maker found beautiful',
    system: 'An operating system of the same taste',
    region: 'DE',
    lastSeenAt: ago(2900),
  }),
];

export const storyActivity: readonly Activity[] = activityActions.map((action, index) => ({
  id: String(index),
  action,
  change:
    action === 'phoneChanged'
      ? { before: '138••••0001', after: '139••••0002' }
      : action === 'emailChanged'
        ? { before: null, after: 'li•••@g•••.com' }
        : null,
  browser: index % 4 === 3 ? null : 'Chrome',
  system: index % 4 === 3 ? null : 'Windows',
  region: index % 3 === 0 ? 'LAN' : 'US',
  at: ago(index * 700),
}));

export const storyInvitations: readonly OpenInvitation[] = [
  {
    id: '31',
    invitee: 'Ke Wang wangke@brand.example',
    madeBy: '林予安',
    createdAt: ago(60),
    expiresAt: ago(60 - 7 * 1440),
  },
  {
    id: '30',
    invitee: null,
    madeBy: null,
    createdAt: ago(5 * 1440),
    expiresAt: ago(-2 * 1440),
  },
];

const taken = '13800000001';

/** Site configuration of an installation with these registration methods. */
const siteConfig = (registration: string[]) =>
  answer(getSiteConfig, () => ({
    service: { qr: null, email: null, text: null },
    tip: null,
    copyright: { since: 2020, holder: 'Reachkit' },
    links: { privacy: '/privacy', terms: '/protocol' },
    login: { passwordCodec: 'none' as const, passwordKey: null, sms: 'development' as const, registration },
  }));

/** An installation that takes email addresses, too. */
export const takesEmail: readonly MockHandler[] = [
  siteConfig(['phone', 'email']),
  answer(sendSignInEmailCode, () => ({
    expiresIn: 900,
    retryAfter: 60,
    developmentPage: 'http://127.0.0.1:4740/mail',
  })),
  answer(registerByEmail, ({ body }) => ({ username: body.email })),
];

/** A server that accepts everything, except for one registered number. */
export const goodServer: readonly MockHandler[] = [
  siteConfig(['phone']),
  answer(sendSmsCode, () => ({
    expiresIn: 300,
    retryAfter: 60,
    developmentPage: 'http://127.0.0.1:4740/codes',
  })),
  answer(verifyPhoneRegistered, ({ body }) => ({ registered: body.phone === taken })),
  answer(register, ({ body }) => ({ username: body.phone })),
  answer(editPassword, () => null),
  answer(readInvitation, () => ({ team: teamName, expiresAt: '2026-11-27T01:00:00.000Z' })),
  answer(registerMember, ({ body }) => ({ username: body.account })),
  answer(inviteMember, () => ({ invitation: 'r8JmQ2vX', expiresAt: '2026-11-27T01:00:00.000Z' })),
  answer(listInvitations, () => ({ list: [...storyInvitations] })),
  answer(renewInvitation, () => ({ invitation: 'n3wL1nk', expiresAt: '2026-11-27T01:00:00.000Z' })),
  answer(revokeInvitation, () => null),
  answer(readResetLink, () => ({ account: memberAccount, expiresAt: '2026-11-21T01:00:00.000Z' })),
  answer(resetPassword, () => null),
  answer(listLogins, () => ({ list: [...storyLogins] })),
  answer(endLogin, ({ params }) => ({ list: storyLogins.filter(({ id }) => id !== params.id) })),
  answer(listActivity, () => ({ list: [...storyActivity] })),
];

/** A server with an error. */
export const broken = () => {
  throw new Refusal({ code: 500, status: 500 });
};
/** A server without a response. */
export const never = () => new Promise<never>(() => {});

export interface SessionStageProps {
  /** Handlers that override those of the default server. */
  readonly handlers?: readonly MockHandler[];
  readonly children: ReactNode;
}

/** The stage with a server and a host that has all pages. */
export function SessionStage({ handlers = [], children }: SessionStageProps) {
  const [client] = useState(() => createMockClient([...goodServer, ...handlers]));
  return (
    <FeatureStage client={client} messages={sessionMessages}>
      <ReachkitProvider navigation={everyPage}>{children}</ReachkitProvider>
    </FeatureStage>
  );
}
