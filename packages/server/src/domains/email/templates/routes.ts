import {
  addMailTemplate,
  changeMailTemplate,
  getMailTemplate,
  listMailTemplates,
  removeMailTemplate,
} from '@reachkit/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { MailTemplateService } from './service.ts';

export function mailTemplateRoutes(templates: MailTemplateService): Route[] {
  return [
    route(listMailTemplates, ({ query }, { caller }) => templates.list(caller, query)),
    route(getMailTemplate, ({ params }, { caller }) => templates.get(caller, params.id)),
    route(addMailTemplate, ({ body }, { caller }) => templates.add(caller, body)),
    route(changeMailTemplate, ({ params, body }, { caller }) => templates.change(caller, params.id, body)),
    route(removeMailTemplate, ({ params }, { caller }) => templates.remove(caller, params.id)),
  ];
}
