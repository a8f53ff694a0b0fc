import {
  addMailLabel,
  changeMailThreads,
  confirmMailMessage,
  correctMailMessage,
  decideOtherAddress,
  fetchMailImage,
  fetchMailPart,
  getMailThread,
  listMailLabels,
  listMailOwners,
  listMailThreads,
  listUnreadableMails,
  markMailPresence,
  removeMailLabel,
  removeMailReply,
  retryMailReply,
  saveMailReply,
  sendMailReply,
  trustMailImages,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { listTeammates } from '../../people/people.ts';
import { changeThreads } from './api/change.ts';
import { confirmMessage, correctMessage } from './api/correct.ts';
import { addLabel, listLabels, removeLabel } from './api/list/labels.ts';
import { InboxList } from './api/list/list.ts';
import { fetchImage } from './api/messages/remoteImage.ts';
import { fetchPart } from './api/parts/fetchPart.ts';
import { PartReader } from './api/parts/partReader.ts';
import { markPresence } from './api/presence.ts';
import { readThread } from './api/thread.ts';
import { decideAddress, trustImages } from './api/trust.ts';
import { UnreadableList } from './api/unreadable.ts';
import { removeDraft, saveDraft } from './replies/save.ts';
import { retryReply, sendReply } from './replies/send.ts';

export interface InboxDeps extends Pick<Deps, 'db' | 'now' | 'log' | 'files' | 'secrets' | 'outbound'> {
  readonly limits: Pick<RateLimits, 'take'>;
  readonly meter: Meter;
}

export function inboxRoutes(deps: InboxDeps): Route[] {
  const { db } = deps;
  const list = new InboxList(deps);
  const unreadable = new UnreadableList(deps);
  const parts = new PartReader(deps);
  const reading = { db, parts, meter: deps.meter };
  return [
    route(listMailThreads, ({ query }, { caller, now }) => list.page(caller, query, now)),
    route(listUnreadableMails, ({ query }, { caller }) => unreadable.page(caller, query)),
    route(getMailThread, ({ params, query }, { caller, now }) =>
      readThread(reading, caller, params.id, query, now),
    ),
    route(changeMailThreads, ({ body }, { caller, now }) => changeThreads(deps, caller, body, now)),
    route(listMailOwners, async (_, { caller }) => ({
      list: (await listTeammates(db, caller.teamId)).map(({ id, nickName }) => ({
        id,
        name: nickName,
      })),
    })),
    route(listMailLabels, (_, { caller }) => listLabels(db, caller)),
    route(addMailLabel, ({ body }, { caller }) => addLabel(deps, caller, body.name)),
    route(removeMailLabel, ({ params }, { caller }) => removeLabel(deps, caller, params.id)),
    route(markMailPresence, ({ params, body }, { caller, now }) =>
      markPresence(deps, caller, params.id, body, now),
    ),
    route(correctMailMessage, ({ params, body }, { caller, now }) =>
      correctMessage(reading, caller, params.id, body, now),
    ),
    route(confirmMailMessage, ({ params, body }, { caller, now }) =>
      confirmMessage(reading, caller, params.id, body, now),
    ),
    route(decideOtherAddress, ({ params, body }, { caller, now }) =>
      decideAddress(deps, caller, params.id, body, now),
    ),
    route(trustMailImages, ({ params, body }, { caller, now }) =>
      trustImages(deps, caller, params.id, body, now),
    ),
    route(saveMailReply, ({ params, body }, { caller, now }) =>
      saveDraft(deps, caller, params.id, body, now),
    ),
    route(removeMailReply, ({ params }, { caller }) => removeDraft(deps, caller, params.id)),
    route(sendMailReply, ({ params, body }, { caller, now }) =>
      sendReply(reading, caller, params.id, body, now),
    ),
    route(retryMailReply, ({ params, body }, { caller, now }) =>
      retryReply(reading, caller, params.id, body, now),
    ),
    fileRoute(fetchMailImage, ({ params, query }, { caller }) => fetchImage(deps, caller, params.id, query)),
    fileRoute(fetchMailPart, ({ params, query }, { caller }) =>
      fetchPart({ ...deps, parts }, caller, params.id, query),
    ),
  ];
}
