import { money } from '@reachkit/contract/rules/money';
import { changesOf } from '../../../platform/records/actions.ts';
import type { ShownLink } from './show.ts';

/** The fields of a link as the activity log shows them. */
const recordedLink = ({ fee, utm, creator, campaign, ...link }: ShownLink) => ({
  ...link,
  // Fees are in hundredths of every currency.
  fee: fee && money(fee.amount / 100, fee.currency),
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

/** The change of a link, as the activity log shows it. */
export const linkChanges = (before: ShownLink, after: ShownLink) =>
  changesOf(recordedLink(before), recordedLink(after), fields);
