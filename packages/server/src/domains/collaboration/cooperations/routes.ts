import {
  addContract,
  addCooperationNote,
  addDraft,
  attachPost,
  changeAddress,
  changeCooperation,
  changeCooperations,
  detachPost,
  fetchCooperationFile,
  getCooperation,
  getCooperationBoard,
  judgeDraft,
  listCooperations,
  moveCooperation,
  recordPayment,
  showAdCode,
  showAddress,
} from '@reachkit/contract';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import { changeEach } from './changes/bulk.ts';
import { change } from './changes/change.ts';
import { move } from './changes/move.ts';
import { routesOfCooperationExports } from './exporting/routes.ts';
import { readBoard } from './lists/board.ts';
import { listCooperationsOf } from './lists/list.ts';
import { type CooperationDeps, CooperationService } from './service.ts';
import { showCooperation } from './show/cooperation.ts';
import { giveAddress, removeAddress } from './work/address.ts';
import { judge } from './work/drafts.ts';
import { addCooperationNote as addNote } from './work/notes.ts';
import { recordPayment as recordPaid } from './work/payments.ts';
import { detach, handInPost, lockPromotionOf } from './work/posts.ts';

/** Routes of collaborations: the board, lists, and all that members do with one. */
export function routesOfCooperations(deps: CooperationDeps): Route[] {
  const { db } = deps;
  const service = new CooperationService(deps);
  return [
    route(getCooperationBoard, async ({ params, query }, { caller }) =>
      readBoard(db, await service.viewing(caller), params.id, query),
    ),
    route(listCooperations, async ({ query }, { caller }) =>
      listCooperationsOf(db, await service.viewing(caller), query),
    ),
    route(getCooperation, ({ params }, { caller, now }) =>
      showCooperation(db, { teamId: caller.teamId, now }, params.id),
    ),
    route(moveCooperation, ({ params, body: { revision, ...body } }, { caller }) =>
      service.change(caller, { id: params.id, revision }, (tx, opened, acting) =>
        move(tx, opened, body, acting),
      ),
    ),
    route(changeCooperation, ({ params, body: { revision, ...body } }, { caller }) =>
      service.change(caller, { id: params.id, revision }, (tx, opened, acting) =>
        change(tx, opened, body, acting),
      ),
    ),
    route(changeCooperations, async ({ body }, { caller }) =>
      changeEach(deps, caller.teamId, body, await service.acting(db, caller)),
    ),
    route(addDraft, ({ params, body }, { caller }) => service.addDraft(caller, params.id, body)),
    route(judgeDraft, ({ params, body: { revision, ...body } }, { caller }) =>
      service.change(caller, { id: params.id, revision }, (tx, opened, acting) =>
        judge(tx, opened, body, acting),
      ),
    ),
    route(attachPost, ({ params, body: { revision, ...body } }, { caller }) =>
      service.change(
        caller,
        { id: params.id, revision },
        (tx, opened, acting) => handInPost(tx, opened, body, acting),
        (tx) => lockPromotionOf(tx, caller.teamId, params.id),
      ),
    ),
    route(detachPost, ({ params, body: { revision, ...body } }, { caller }) =>
      service.change(caller, { id: params.id, revision }, (tx, opened, acting) =>
        detach(tx, opened, body, acting),
      ),
    ),
    route(recordPayment, ({ params, body: { revision, ...body } }, { caller }) =>
      service.change(caller, { id: params.id, revision }, (tx, opened, acting) =>
        recordPaid(tx, opened, body, acting),
      ),
    ),
    route(addContract, ({ params, body }, { caller }) => service.addContract(caller, params.id, body)),
    fileRoute(fetchCooperationFile, ({ params }, { caller }) =>
      service.readFile(caller.teamId, params.id, params.fileId),
    ),
    route(showAddress, ({ params }, { caller }) => service.showAddress(caller, params.id)),
    route(changeAddress, ({ params, body: { revision, address } }, { caller }) =>
      service.change(caller, { id: params.id, revision }, (tx, opened, acting) =>
        address === null ? removeAddress(tx, opened, acting) : giveAddress(tx, opened, address, acting),
      ),
    ),
    route(showAdCode, ({ params }, { caller }) => service.showAdCode(caller, params.id)),
    route(addCooperationNote, async ({ params, body }, { caller }) => {
      await service.add(caller, params.id, (tx, opened, acting) => addNote(tx, opened, body.text, acting));
      return { added: true };
    }),
    ...routesOfCooperationExports(deps),
  ];
}
