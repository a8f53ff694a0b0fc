import { fetchMenu, fetchToken, fetchUserInfo, logout } from '@reachkit/contract';
import { emailCodeLifetime } from '@reachkit/contract/account/email';
import { endpoints } from '@reachkit/contract/endpoints';
import { allowViewing, getViewPermission, viewTeam } from '@reachkit/contract/office/viewing';
import { listInvitations, renewInvitation, revokeInvitation } from '@reachkit/contract/session/invitations';
import { endLogin, listActivity, listLogins } from '@reachkit/contract/session/logins';
import { makeResetLink, readResetLink, resetPassword } from '@reachkit/contract/session/passwordResetLink';
import {
  editPassword,
  fetchSmsToken,
  inviteMember,
  readInvitation,
  register,
  registerMember,
  removeMember,
  sendSmsCode,
  smsCodeLifetime,
  verifyPhoneRegistered,
} from '@reachkit/contract/session/registration';
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
} from '@reachkit/contract/session/secondFactor';
import { registerByEmail, sendSignInEmailCode } from '@reachkit/contract/session/signInEmail';
import {
  changeStaffRights,
  changeStaffState,
  listStaff,
  listStaffAccess,
  resetSecondFactor,
} from '@reachkit/contract/session/staff';
import { hasStaffRight, staffRights } from '@reachkit/contract/session/staffRights';
import type { Gateways } from '../../gateways/gateways.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type RequestContext, type Route, route } from '../../platform/http/route.ts';
import { isOffLoopback } from '../../platform/settings/loopback.ts';
import { type IssuedTokens, listLogins as readLogins } from './login/logins.ts';
import { describeVisit } from './login/visit.ts';
import { readMenu } from './menu/menu.ts';
import { PasswordService } from './passwords/passwordChange.ts';
import { ResetLinkService } from './passwords/resetLinks.ts';
import { readActivity } from './people/audit.ts';
import { InvitationService } from './people/invitations.ts';
import { OpenInvitations } from './people/openInvitations.ts';
import { readProfile } from './people/profile.ts';
import { RegistrationService } from './people/registration.ts';
import type { RemovalService } from './removal.ts';
import type { SessionParts, SessionService } from './service.ts';
import { StaffAccounts } from './staff/staffAccounts.ts';
import { TokenDesk } from './tokens/tokenDesk.ts';
import { ViewingService } from './viewing.ts';

export function sessionRoutes(
  deps: Deps,
  service: SessionService,
  parts: SessionParts,
  {
    developmentPage,
    systemMail,
    mailSandbox,
    removals,
  }: Pick<Gateways, 'developmentPage' | 'systemMail' | 'mailSandbox'> & { readonly removals: RemovalService },
): Route[] {
  const isShown = !isOffLoopback(deps.config);
  return [
    ...loginRoutes(deps, service),
    ...viewRoutes(deps, parts),
    ...accountRoutes(deps, service, parts, {
      sms: isShown ? developmentPage : null,
      email: isShown && systemMail?.isSandbox && mailSandbox ? mailSandbox.webUrl : null,
    }),
    ...teamRoutes(deps, parts, removals),
    ...staffRoutes(deps, service, parts),
  ];
}

function loginRoutes({ db, now }: Deps, service: SessionService): Route[] {
  const desk = new TokenDesk(service);
  return [
    route(fetchToken, async ({ query }, context) => tokenAnswer(await desk.answer(query, context), query)),
    route(fetchSmsToken, async ({ query }, context) =>
      tokenAnswer(await desk.answerSms(query, context), query),
    ),
    route(passSecondFactor, async ({ body }, context) =>
      tokenAnswer(await service.passFactor(body, context)),
    ),
    route(beginSecondFactor, ({ body }, context) => service.beginFactor(body, context)),
    route(confirmSecondFactor, async ({ body }, context) => {
      const { tokens, recoveryCodes } = await service.confirmFactor(body, context);
      return { ...tokenAnswer(tokens), recoveryCodes };
    }),
    route(logout, async (_, context) => {
      await service.signOut(context.caller, context);
      return null;
    }),
    route(listLogins, async (_, { caller }) => ({ list: await readLogins(db, caller, now()) })),
    route(endLogin, async ({ params }, context) => {
      const { caller } = context;
      await service.endOne(caller, idOf(params.id) ?? missing(), context);
      return { list: await readLogins(db, caller, now()) };
    }),
    route(listActivity, async (_, { caller }) => ({ list: await readActivity(db, caller) })),
  ];
}

function viewRoutes(deps: Deps, { regions }: SessionParts): Route[] {
  const viewing = new ViewingService(deps, regions);
  return [
    route(viewTeam, ({ params, body }, context) =>
      viewing.open(context.caller, idOf(params.id) ?? missing(), { reason: body.reason, visit: context }),
    ),
    route(getViewPermission, (_, { caller }) => viewing.permission(caller)),
    route(allowViewing, ({ body }, { caller }) => viewing.allow(caller, body.isAllowed)),
  ];
}

const idOf = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
function missing(): never {
  throw new Failure('notFound');
}

function accountRoutes(
  deps: Deps,
  service: SessionService,
  parts: SessionParts,
  /** Pages that show the codes that were not sent, by kind; `null` if they are sent. */
  shownAt: { readonly sms: string | null; readonly email: string | null },
): Route[] {
  const registration = new RegistrationService(deps, parts);
  const passwords = new PasswordService(deps, parts, (loginId) => service.forget(loginId));
  const resetLinks = new ResetLinkService(deps, parts, passwords);
  return [
    route(sendSmsCode, async ({ params, query }, { address }) => ({
      expiresIn: smsCodeLifetime,
      retryAfter: await parts.codes.send(params.phone, address, query.purpose),
      developmentPage: shownAt.sms,
    })),
    route(sendSignInEmailCode, async ({ body }, { address, language }) => ({
      expiresIn: emailCodeLifetime,
      retryAfter: await parts.emailCodes.send({ ...body, language }, address),
      developmentPage: shownAt.email,
    })),
    route(verifyPhoneRegistered, async ({ body }, { address }) => ({
      registered: await registration.isRegistered(body.phone, address),
    })),
    route(register, async ({ body }, context) => ({
      username: await registration.register(body, context, context.language),
    })),
    route(registerByEmail, async ({ body }, context) => ({
      username: await registration.registerByEmail(body, context),
    })),
    route(editPassword, async ({ body }, context) => {
      await passwords.edit(context.caller, body, context);
      return null;
    }),
    route(makeResetLink, ({ params }, context) =>
      resetLinks.make(context.caller, idOf(params.id) ?? missing(), context),
    ),
    route(readResetLink, ({ body }, { address }) => resetLinks.read(body.token, address)),
    route(resetPassword, async ({ body }, context) => {
      await resetLinks.use(body, context);
      return null;
    }),
    route(fetchUserInfo, async (_, { caller, now }) => ({
      ok: true as const,
      data: {
        officeUser: await readProfile(deps.db, caller, now),
        ...(caller.viewer && { viewedUntil: caller.viewer.until }),
      },
    })),
  ];
}

function teamRoutes(deps: Deps, parts: SessionParts, removals: RemovalService): Route[] {
  const invitations = new InvitationService(deps, parts);
  const open = new OpenInvitations(deps, parts);
  return [
    route(fetchMenu, async ({ params }, { caller }) => {
      // Another team's menu gets the same response as an unknown one.
      if (params.id !== String(caller.teamId)) throw new Failure('notFound');
      return { menus: await readMenu(deps, caller) };
    }),
    route(inviteMember, ({ body }, context) =>
      invitations.invite(context.caller, body.invitee ?? '', context),
    ),
    route(listInvitations, async (_, { caller }) => ({ list: await open.list(caller) })),
    route(renewInvitation, ({ params }, context) =>
      open.renew(context.caller, idOf(params.id) ?? missing(), context),
    ),
    route(revokeInvitation, async ({ params }, context) => {
      await open.revoke(context.caller, idOf(params.id) ?? missing(), context);
      return null;
    }),
    route(removeMember, async ({ params, query }, context) => {
      const { caller } = context;
      const memberId = idOf(params.id) ?? missing();
      const toAccountId = query.transferTo === '' ? caller.accountId : idOf(query.transferTo);
      const removed = await removals.remove(caller, { memberId, toAccountId }, context);
      return { lists: removed.lists, transferred: [...removed.transferred] };
    }),
    route(readInvitation, ({ body }) => invitations.read(body.invitation)),
    route(registerMember, async ({ body }, context) => ({ username: await invitations.join(body, context) })),
  ];
}

function staffRoutes(deps: Deps, service: SessionService, { regions }: SessionParts): Route[] {
  const staff = new StaffAccounts(deps, service.factors, (loginId) => service.forget(loginId));
  const who = ({ id }: { readonly id: string }) => ({ id: idOf(id) ?? missing() });
  const by = (context: RequestContext<'staff'>, reason: string) => ({
    accountId: context.caller.accountId,
    reason,
    place: describeVisit(context, regions),
  });
  const answer = async ({ caller }: RequestContext<'staff'>) => ({ list: await staff.list(caller) });
  return [
    route(listStaff, (_, context) => answer(context)),
    route(changeStaffRights, async ({ params, body }, context) => {
      await staff.changeRights(who(params), body.rights, by(context, body.reason));
      return answer(context);
    }),
    route(changeStaffState, async ({ params, body }, context) => {
      await staff.changeState(who(params), body.isDisabled, by(context, body.reason));
      return answer(context);
    }),
    route(resetSecondFactor, async ({ params, body }, context) => {
      await staff.resetFactor(who(params), by(context, body.reason));
      return answer(context);
    }),
    route(listStaffAccess, async () => ({ list: staffAccess })),
  ];
}

/** The check that every call of a staff endpoint passes, for each right alone. */
const staffAccess = endpoints
  .filter(({ access }) => access === 'staff')
  .map(({ id, domain, method, path, summary, rights }) => ({
    endpoint: id,
    domain,
    method,
    path,
    summary,
    rights: staffRights.filter((right) => hasStaffRight([right], rights)),
  }));

/** Formats tokens according to RFC 6749 (section 5.1). */
function tokenAnswer(tokens: IssuedTokens, { scope = 'server' }: { scope?: string | undefined } = {}) {
  return {
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: 'bearer' as const,
    expires_in: tokens.expiresIn,
    scope,
  };
}
