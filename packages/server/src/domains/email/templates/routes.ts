import {
  addMailTemplate,
  changeMailTemplate,
  getMailTemplate,
  listMailPreviewPeople,
  listMailTemplates,
  removeMailTemplate,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listPreviewPeople } from './previewPeople.ts';
import type { MailTemplateService } from './service.ts';

export function mailTemplateRoutes(db: Deps['db'], templates: MailTemplateService): Route[] {
  return [
    route(listMailPreviewPeople, (_, { caller }) => listPreviewPeople(db, caller)),
    route(listMailTemplates, ({ query }, { caller }) => templates.list(caller, query)),
    route(getMailTemplate, ({ params }, { caller }) => templates.get(caller, params.id)),
    route(addMailTemplate, ({ body }, { caller }) => templates.add(caller, body)),
    route(changeMailTemplate, ({ params, body }, { caller }) => templates.change(caller, params.id, body)),
    route(removeMailTemplate, ({ params }, { caller }) => templates.remove(caller, params.id)),
  ];
}
