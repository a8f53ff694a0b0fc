import {
  changeProfile as changeProfileEndpoint,
  confirmAccountEmail,
  fetchAvatar,
  getAccountEmail,
  removeAccountEmail,
  removeAvatar,
  sendEmailCode,
  uploadAvatar,
} from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import { AvatarService } from './avatar.ts';
import { confirmEmail, type EmailDeps, readEmail, removeEmail, sendCode } from './email.ts';
import { changeProfile } from './profile.ts';

export function accountRoutes(deps: Deps & EmailDeps): Route[] {
  const avatars = new AvatarService(deps);
  return [
    route(changeProfileEndpoint, ({ body }, { caller }) => changeProfile(deps, caller, body)),
    route(uploadAvatar, ({ body }, { caller }) => avatars.upload(caller, body.file)),
    route(removeAvatar, (_, { caller }) => avatars.remove(caller)),
    fileRoute(fetchAvatar, ({ params }) => avatars.read(params.id)),
    route(getAccountEmail, (_, { caller }) => readEmail(deps, caller)),
    route(sendEmailCode, ({ body: { address } }, { caller, language }) =>
      sendCode(deps, caller, { address, language }),
    ),
    route(confirmAccountEmail, ({ body: { code } }, { caller }) => confirmEmail(deps, caller, code)),
    route(removeAccountEmail, (_, { caller }) => removeEmail(deps, caller)),
  ];
}
