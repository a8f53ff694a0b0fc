import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idPath } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';

/** Own domains of one team. */
export const shortDomainMost = 5;
/** Name of the TXT record, before the domain: `_reachkit.go.shop.example`. */
export const shortDomainRecord = '_reachkit';

export const shortDomainSchema = z.object({
  id: rowId,
  /** In Punycode. */
  host: z.string(),
  /** The record that proves that the domain is the team's. */
  record: z.object({
    name: z.string(),
    /** The part of `name` before the registrable domain, as most DNS providers ask for it. */
    nameInZone: z.string(),
    value: z.string(),
  }),
  /** `host` as most DNS providers ask for it: `go` of `go.shop.example`; `@` for a registrable domain. */
  hostInZone: z.string(),
  /** The host that serves short links here: a CNAME record of the domain names it, or an A record its address. */
  pointsTo: z.string(),
  /** `null`: not verified. */
  verifiedAt: z.nullable(timestamp),
  checkedAt: z.nullable(timestamp),
});
/** A team's own domain for short links, with the TXT record that proves it. Not usable while `verifiedAt` is `null`. */
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
    /** A host, or an address of it as it stands in a browser's bar: `https://go.shop.example/`. */
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
