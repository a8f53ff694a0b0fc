import {
  addMailSender,
  beginMailOauth,
  changeMailSender,
  guessMailSettings,
  listMailPresets,
  listMailSenders,
  pauseMailSender,
  removeMailSender,
  setDefaultMailSender,
  verifyMailSender,
} from '@reachkit/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { changeSender } from './change.ts';
import type { MailOauth } from './oauth/flow.ts';
import type { SenderDeps, SenderService } from './service.ts';

export function mailSenderRoutes(
  deps: Pick<SenderDeps, 'db' | 'now' | 'secrets' | 'sandbox' | 'queue' | 'limits'>,
  senders: SenderService,
  oauth: MailOauth,
): Route[] {
  return [
    route(listMailSenders, (_, { caller }) => senders.list(caller)),
    route(listMailPresets, (_, { caller }) => senders.presets(caller)),
    route(guessMailSettings, ({ body }, { caller }) => senders.guess(caller, body.address)),
    route(addMailSender, ({ body }, { caller }) => senders.add(caller, body)),
    route(changeMailSender, ({ params, body }, { caller }) => changeSender(deps, caller, params.id, body)),
    route(removeMailSender, ({ params }, { caller }) => senders.remove(caller, params.id)),
    route(verifyMailSender, ({ params }, { caller }) => senders.verify(caller, params.id)),
    route(setDefaultMailSender, ({ params }, { caller }) => senders.setDefault(caller, params.id)),
    route(pauseMailSender, ({ params, body }, { caller }) => senders.pause(caller, params.id, body.isPaused)),
    route(beginMailOauth, ({ params, body }, { caller }) => oauth.begin(caller, params.provider, body)),
  ];
}
