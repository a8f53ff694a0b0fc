import {
  type addShortLink,
  type BodyOf,
  type changeShortLink,
  feeCurrencies,
  feeIn,
  hostPlaceholder,
  type ShortLink,
  type ShortLinkEntry,
  type Utm,
  unitsOf,
  utmFields,
} from '@reachkit/contract';
import { dateTime } from '../../../domain/time/dates.ts';
import { timestampOfWall } from '../../../domain/time/wallTime.ts';

/** Initial values of the form for a new link. */
export const emptyEntry: ShortLinkEntry = {
  name: '',
  productType: 'ecommerce',
  productLink: '',
  host: '',
  appLink: '',
  description: '',
  title: '',
  browserPage: 'team',
  alias: '',
  tags: [],
  startsAt: null,
  endsAt: null,
  creatorId: '',
  campaignId: '',
  utm: { source: '', medium: '', campaign: '', term: '', content: '' },
  fee: { amount: '', currency: 'CNY' },
  addsClickId: false,
  coupons: [],
};

/** Returns the form values of an existing link; times are those of the zone's clock. */
export function entryOf(link: ShortLink, timeZone: string | undefined): ShortLinkEntry {
  const { name, productType, productLink, description, title, browserPage } = link;
  const { tags, fee, addsClickId, coupons } = link;
  const wall = (timestamp: string | null) => (timestamp === null ? null : dateTime(timestamp, timeZone));
  return {
    name,
    productType,
    productLink,
    description,
    title,
    browserPage,
    tags,
    addsClickId,
    coupons,
    host: link.host ?? '',
    appLink: link.appLink ?? '',
    alias: '',
    utm: { ...emptyEntry.utm, ...link.utm },
    startsAt: wall(link.startsAt),
    endsAt: wall(link.endsAt),
    fee: feeOf(fee),
    creatorId: link.creator?.id ?? '',
    campaignId: link.campaign?.id ?? '',
  };
}

function feeOf(fee: ShortLink['fee']): ShortLinkEntry['fee'] {
  if (fee === null) return emptyEntry.fee;
  const currency = feeCurrencies.find((one) => one === fee.currency);
  const amount = String(unitsOf(fee.amount, fee.currency));
  // A later server may know more currencies. The field refuses such an amount, which must not become another one.
  return currency ? { amount, currency } : { ...emptyEntry.fee, amount: `${amount} ${fee.currency}` };
}

/** Returns the non-empty parameters. */
export function utmOf(utm: ShortLinkEntry['utm']): Utm {
  return Object.fromEntries(
    utmFields.flatMap((field) => (utm[field] === '' ? [] : [[field, utm[field]] as const])),
  );
}

/** Returns the host, if the product link has a host placeholder. */
export function hostOf({ productLink, host }: Pick<ShortLinkEntry, 'productLink' | 'host'>): string | null {
  return productLink.includes(hostPlaceholder) && host.trim() !== '' ? host : null;
}

/** Returns the body fields shared by new and changed links. */
export function sharedBody(entry: ShortLinkEntry, timeZone: string | undefined) {
  const { name, productType, productLink, description, title, browserPage } = entry;
  const { tags, fee, addsClickId } = entry;
  const read = feeIn(fee.amount, fee.currency);
  const timestamp = (wall: string | null) => (wall === null ? null : timestampOfWall(wall, timeZone));
  return {
    name,
    productType,
    productLink,
    description,
    title,
    browserPage,
    tags,
    addsClickId,
    host: hostOf(entry),
    appLink: entry.appLink === '' ? null : entry.appLink,
    utm: utmOf(entry.utm),
    startsAt: timestamp(entry.startsAt),
    endsAt: timestamp(entry.endsAt),
    fee: read ? { amount: read.amount, currency: fee.currency } : null,
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

export function newBody(entry: ShortLinkEntry, timeZone: string | undefined): BodyOf<typeof addShortLink> {
  return {
    ...sharedBody(entry, timeZone),
    coupons: entry.coupons,
    alias: orNull(entry.alias),
    creatorId: orNull(entry.creatorId),
    campaignId: orNull(entry.campaignId),
  };
}

/** Returns the body of a change; `revision` is that of the link in the form. */
export function changedBody(
  entry: ShortLinkEntry,
  timeZone: string | undefined,
  revision: number,
): BodyOf<typeof changeShortLink> {
  const { coupons } = entry;
  return { ...sharedBody(entry, timeZone), coupons, creatorId: orNull(entry.creatorId), revision };
}
