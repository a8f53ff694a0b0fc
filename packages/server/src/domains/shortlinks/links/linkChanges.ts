import { moneyOfMinor } from '@reachkit/contract/fields/currency';
import { changesOf } from '../../../platform/records/actions.ts';
import type { ShownLink } from './show.ts';

/** Returns the fields of a link for the activity log. */
const recordedLink = ({ fee, utm, creator, campaign, ...link }: ShownLink) => ({
  ...link,
  fee: fee && moneyOfMinor(fee.amount, fee.currency, 'exact'),
  utm: Object.entries(utm)
    .map(([name, value]) => `utm_${name}=${value}`)
    .join('&'),
  creator: creator?.name ?? null,
  campaign: campaign?.name ?? null,
});

const fields = [
  ...(['name', 'title', 'productType', 'productLink', 'host', 'target', 'appLink', 'description'] as const),
  ...(['utm', 'tags', 'startsAt', 'endsAt', 'fee', 'coupons', 'creator', 'campaign'] as const),
  ...(['browserPage', 'addsClickId'] as const),
] as const;

/** Returns the change of a link for the activity log. */
export const linkChanges = (before: ShownLink, after: ShownLink) =>
  changesOf(recordedLink(before), recordedLink(after), fields);
