import { type MailTextFault, type MailVariable, readMailText } from '@reachkit/contract/email/text';
import { type SQL, sql } from 'drizzle-orm';
import { lacksPage } from '../../../collaboration/addresses/pages.ts';
import { lacksCampaignLink } from '../../../shortlinks/addresses/campaignLinks.ts';
import type { CampaignRow } from '../read.ts';

type Content = Pick<CampaignRow, 'subject' | 'html' | 'ownText'>;

const partsOf = ({ subject, html, ownText }: Content) =>
  [subject, html, ownText ?? ''].map((text) => readMailText(text));

/** Invalid placeholders in the content. */
export const faultsOf = (content: Content): readonly MailTextFault[] =>
  partsOf(content).flatMap(({ faults }) => faults);

/** Variables used somewhere without a fallback. */
export function neededVariables(content: Content): readonly MailVariable[] {
  const places = partsOf(content).flatMap(({ parts }) => parts);
  return [
    ...new Set(
      places.flatMap((part) => (typeof part === 'string' || part.fallback !== null ? [] : part.variable)),
    ),
  ];
}

/** Whether a recipient `r` of a team with their creator `c` has no value for a variable; see `valuesOf`. */
export function lacks(variable: MailVariable, teamId: number): SQL {
  switch (variable) {
    case 'name':
      return sql`btrim(coalesce(nullif(r.name, ''), c.name, '')) = ''`;
    case 'link':
      return sql`(c.id is null or (c.homepage is null and c.handle ~ '^[0-9]{12,}$'))`;
    case 'id':
    case 'handle':
    case 'platform':
      return sql`c.id is null`;
    case 'shortlink':
      return lacksCampaignLink(teamId);
    case 'brief':
      return lacksPage(teamId);
    case 'sender':
      return sql`false`;
  }
}
