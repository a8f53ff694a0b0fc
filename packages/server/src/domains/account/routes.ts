import {
  changePhone,
  changeProfile as changeProfileEndpoint,
  exportPersonalData,
  fetchAvatar,
  getAccountDeletion,
  removeAvatar,
  requestAccountDeletion,
  uploadAvatar,
  withdrawAccountDeletion,
} from '@reachkit/contract/account/account';
import {
  confirmAccountEmail,
  getAccountEmail,
  removeAccountEmail,
  sendEmailCode,
  signInWithEmail,
} from '@reachkit/contract/account/email';
import type { Deps } from '../../platform/deps.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import type { JobService } from '../job/service.ts';
import { describeVisit } from '../session/login/visit.ts';
import { AvatarService } from './avatar.ts';
import { DeletionService } from './deletion.ts';
import { confirmEmail, type EmailDeps, readEmail, removeEmail, sendCode } from './email.ts';
import { beginExport } from './exporting.ts';
import { type AccountParts, PhoneService } from './phone.ts';
import { changeProfile } from './profile.ts';
import { enableSignIn } from './signInEmail.ts';

export function accountRoutes(deps: Deps & EmailDeps, parts: AccountParts, jobs: JobService): Route[] {
  const avatars = new AvatarService(deps);
  const phones = new PhoneService(deps, parts);
  const deletions = new DeletionService(deps, parts);
  return [
    route(changeProfileEndpoint, ({ body }, { caller }) => changeProfile(deps, caller, body)),
    route(uploadAvatar, ({ body }, { caller }) => avatars.upload(caller, body.file)),
    route(removeAvatar, (_, { caller }) => avatars.remove(caller)),
    fileRoute(fetchAvatar, ({ params }) => avatars.read(params.id)),
    route(getAccountEmail, (_, { caller }) => readEmail(deps, caller)),
    route(sendEmailCode, ({ body: { address } }, { caller, language }) =>
      sendCode(deps, caller, { address, language }),
    ),
    route(confirmAccountEmail, ({ body: { code } }, context) =>
      confirmEmail(deps, context.caller, { code, place: describeVisit(context, parts.regions) }),
    ),
    route(removeAccountEmail, (_, context) =>
      removeEmail(deps, context.caller, describeVisit(context, parts.regions)),
    ),
    route(signInWithEmail, async ({ body: { password } }, context) => {
      const place = describeVisit(context, parts.regions);
      await enableSignIn(deps, parts, context.caller, { password, place });
      return readEmail(deps, context.caller);
    }),
    route(changePhone, ({ body }, context) => phones.change(context.caller, body, context)),
    route(getAccountDeletion, (_, { caller }) => deletions.read(caller)),
    route(requestAccountDeletion, ({ body }, context) => deletions.request(context.caller, body, context)),
    route(withdrawAccountDeletion, (_, context) => deletions.withdraw(context.caller, context)),
    route(exportPersonalData, ({ body }, { caller }) => beginExport({ ...deps, jobs }, caller, body)),
  ];
}
