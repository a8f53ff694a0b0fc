import {
  addPromotion,
  addPromotionFile,
  changeCollaborationBrand,
  changePromotion,
  copyPromotion,
  fetchCollaborationLogo,
  fetchPromotionFile,
  getCollaborationBrand,
  getPromotion,
  listPromotionLog,
  listPromotions,
  movePromotion,
  removePromotion,
  removePromotionFile,
  restorePromotion,
  uploadCollaborationLogo,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import { BrandService, readBrand } from '../brand.ts';
import { BriefFiles } from './files.ts';
import { listTeamPromotions } from './list.ts';
import { listLog } from './listLog.ts';
import { PromotionService } from './service.ts';

/** Routes of promotions, their files and log, and of the team's appearance. */
export function routesOfPromotions({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>): Route[] {
  const promotions = new PromotionService({ db, now });
  const briefFiles = new BriefFiles({ db, now, files });
  const brand = new BrandService({ db, now, files });
  return [
    route(listPromotions, ({ query }, { caller: { teamId } }) =>
      listTeamPromotions(db, { teamId, now: now() }, query),
    ),
    route(addPromotion, ({ body }, { caller }) => promotions.add(caller, body)),
    route(getPromotion, ({ params }, { caller }) => promotions.get(caller, params.id)),
    route(changePromotion, ({ params, body }, { caller }) => promotions.change(caller, params.id, body)),
    route(movePromotion, ({ params, body }, { caller }) => promotions.move(caller, params.id, body)),
    route(copyPromotion, ({ params, body }, { caller }) => promotions.copy(caller, params.id, body)),
    route(removePromotion, ({ params }, { caller }) => promotions.remove(caller, params.id)),
    route(restorePromotion, ({ params }, { caller }) => promotions.restore(caller, params.id)),
    route(addPromotionFile, ({ params, body }, { caller }) => briefFiles.add(caller, params.id, body.file)),
    fileRoute(fetchPromotionFile, ({ params }, { caller }) =>
      briefFiles.read(caller, params.id, params.fileId),
    ),
    route(removePromotionFile, ({ params }, { caller }) =>
      briefFiles.remove(caller, params.id, params.fileId),
    ),
    route(listPromotionLog, ({ params, query }, { caller: { teamId } }) =>
      listLog(db, { teamId, id: params.id }, query),
    ),
    route(getCollaborationBrand, (_, { caller }) => readBrand(db, caller.teamId)),
    route(changeCollaborationBrand, ({ body }, { caller }) => brand.change(caller, body)),
    route(uploadCollaborationLogo, ({ body }, { caller }) => brand.upload(caller, body.file)),
    fileRoute(fetchCollaborationLogo, ({ params }) => brand.readLogo(params.id)),
  ];
}
