import {
  changePromotionReminders,
  getPromotionReminders,
  previewPromotionReminders,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { previewReminders } from './preview.ts';
import { changeReminders, getReminders } from './settings.ts';

/** Routes of the reminders of a promotion. */
export const routesOfReminders = (deps: Deps): Route[] => [
  route(getPromotionReminders, ({ params }, { caller }) => getReminders(deps.db, caller, params.id)),
  route(previewPromotionReminders, ({ params, body }, { caller }) =>
    previewReminders(deps, caller, params.id, body),
  ),
  route(changePromotionReminders, ({ params, body }, { caller }) =>
    changeReminders(deps, caller, params.id, body),
  ),
];
