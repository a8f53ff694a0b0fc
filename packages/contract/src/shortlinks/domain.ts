import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idPath } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';

/** Max own domains per team. */
export const shortDomainMost = 5;
/** Name of the TXT record, before the domain: `_reachkit.go.shop.example`. */
export const shortDomainRecord = '_reachkit';

export const shortDomainSchema = z.object({
  id: rowId,
  /** In Punycode. */
  host: z.string(),
  /** The DNS record that proves ownership of the domain. */
  record: z.object({
    name: z.string(),
    /** The part of `name` before the registrable domain, in the form that most DNS providers require. */
    nameInZone: z.string(),
    value: z.string(),
  }),
  /** `host` in the form that most DNS providers require: `go` of `go.shop.example`; `@` for a registrable domain. */
  hostInZone: z.string(),
  /** The host that serves short links here: target of the domain's CNAME record, or of its A record by address. */
  pointsTo: z.string(),
  /** `null`: not verified. */
  verifiedAt: z.nullable(timestamp),
  checkedAt: z.nullable(timestamp),
});
/** A team's own domain for short links, with the TXT record that verifies it. Not usable while `verifiedAt` is `null`. */
export type ShortDomain = z.output<typeof shortDomainSchema>;

export const listShortDomains = endpoint({
  id: 'listShortDomains',
  method: 'GET',
  path: '/kol/api/short/domain',
  domain: 'shortlinks',
  summary: "The team's own domains for its short links",
  access: 'owner',
  data: z.object({ list: z.array(shortDomainSchema) }),
});

export const addShortDomain = endpoint({
  id: 'addShortDomain',
  method: 'POST',
  path: '/kol/api/short/domain',
  domain: 'shortlinks',
  summary: 'Enters a domain of the team; it serves short links once its TXT record is found',
  access: 'owner',
  body: z.strictObject({
    /** A host, or a URL of it copied from the browser: `https://go.shop.example/`. */
    host: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(2_048)),
  }),
  data: shortDomainSchema,
});

export const verifyShortDomain = endpoint({
  id: 'verifyShortDomain',
  method: 'POST',
  path: '/kol/api/short/domain/{id}/verify',
  domain: 'shortlinks',
  summary: 'Looks for the TXT record of a domain now',
  access: 'owner',
  params: idPath,
  data: shortDomainSchema,
});

export const removeShortDomain = endpoint({
  id: 'removeShortDomain',
  method: 'DELETE',
  path: '/kol/api/short/domain/{id}',
  domain: 'shortlinks',
  summary: 'Removes a domain of the team; short links under it lead nowhere from then on',
  access: 'owner',
  params: idPath,
  data: z.object({ removed: z.boolean() }),
});
