import {
  changeProfile as changeProfileEndpoint,
  confirmAccountEmail,
  getAccountEmail,
  removeAccountEmail,
  sendEmailCode,
} from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { confirmEmail, type EmailDeps, readEmail, removeEmail, sendCode } from './email.ts';
import { changeProfile } from './profile.ts';

export function accountRoutes(deps: Deps & EmailDeps): Route[] {
  return [
    route(changeProfileEndpoint, ({ body }, { caller }) => changeProfile(deps, caller, body)),
    route(getAccountEmail, (_, { caller }) => readEmail(deps, caller)),
    route(sendEmailCode, ({ body: { address } }, { caller, language }) =>
      sendCode(deps, caller, { address, language }),
    ),
    route(confirmAccountEmail, ({ body: { code } }, { caller }) => confirmEmail(deps, caller, code)),
    route(removeAccountEmail, (_, { caller }) => removeEmail(deps, caller)),
  ];
}
