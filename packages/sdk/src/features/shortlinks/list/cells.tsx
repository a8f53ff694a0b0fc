'use client';
import type { ShortLink, ShortLinkProduct, ShortLinkState } from '@reachkit/contract';
import { type LucideIcon, ShoppingBag, Smartphone } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { CellLines, Figure, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './ShortLinks.css.ts';

export interface CellProps {
  readonly link: ShortLink;
}

const signs: Readonly<Record<ShortLinkProduct, LucideIcon>> = {
  ecommerce: ShoppingBag,
  app: Smartphone,
};

export function NameCell({ link }: CellProps) {
  const t = useText(shortLinksTexts);
  const tabIndex = useCellTabIndex();
  const Sign = signs[link.productType];
  return (
    <span className={css.named}>
      <Sign size={16} aria-hidden="true" className={css.sign} />
      <CellLines
        dir="auto"
        title={link.name}
        below={link.creator ? <CreatorName link={link} /> : t('list.noCreator')}
      >
        <Link to={{ kind: 'shortLink', id: link.id }} className={css.name} tabIndex={tabIndex}>
          {link.name}
        </Link>
      </CellLines>
    </span>
  );
}

/** The creator of the link. */
export function CreatorName({ link: { creator } }: CellProps) {
  if (!creator) return null;
  return (
    <span className={css.creator}>
      <PlatformMark
        className={css.mark}
        platform={creator.platform}
        label={platformNames[creator.platform]}
      />
      <bdi className={css.oneLine}>{creator.name}</bdi>
    </span>
  );
}

export function ShortCell({ link }: CellProps) {
  const t = useText(shortLinksTexts);
  return (
    <span className={css.short}>
      <bdi dir="ltr" className={css.address} title={link.shortUrl}>
        {withoutScheme(link.shortUrl)}
      </bdi>
      <CopyButton
        isIconOnly
        size="small"
        variant="ghost"
        text={link.shortUrl}
        labels={{ copy: t('list.copy') }}
      />
    </span>
  );
}

export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

export function TargetCell({ link }: CellProps) {
  return (
    <CellLines
      dir="ltr"
      title={link.target}
      below={link.appLink === null ? undefined : <bdi title={link.appLink}>{link.appLink}</bdi>}
    >
      {withoutScheme(link.target)}
    </CellLines>
  );
}

const tones: Readonly<Record<ShortLinkState, BadgeTone>> = {
  active: 'success',
  scheduled: 'accent',
  ended: 'plain',
  paused: 'warning',
  archived: 'plain',
  stopped: 'danger',
};

export function StateCell({ link }: CellProps) {
  const t = useText(shortLinksTexts);
  const note = usePeriodText(link);
  return (
    <CellLines title={note ?? undefined} below={note ?? undefined}>
      <Badge tone={tones[link.state]}>{t(`states.${link.state}`)}</Badge>
    </CellLines>
  );
}

/** Returns when a link starts or ends, or why it was stopped; `null` if there is nothing to show. */
export function usePeriodText({ state, startsAt, endsAt, stoppedReason }: ShortLink): string | null {
  const t = useText(shortLinksTexts);
  const { dateTime } = useFormats();
  if (stoppedReason !== null) return t(`stops.${stoppedReason}`);
  if (state === 'scheduled' && startsAt !== null) return t('list.starts', { time: dateTime(startsAt) });
  if (state === 'ended' && endsAt !== null) return t('list.ended', { time: dateTime(endsAt) });
  if (state === 'active' && endsAt !== null) return t('list.ends', { time: dateTime(endsAt) });
  return null;
}

export function VisitsCell({ count }: { readonly count: number }) {
  const { compact, exact } = useFormats();
  return (
    <Figure exact={exact(count)} isStrong={count > 0} tone={count > 0 ? 'plain' : 'quiet'}>
      {compact(count)}
    </Figure>
  );
}

export function MadeCell({ link: { by, createdAt } }: CellProps) {
  const t = useText(shortLinksTexts);
  const { day, dateTime } = useFormats();
  const name = by ?? t('list.byGone');
  return (
    <CellLines title={name} dir="auto" below={<bdi title={dateTime(createdAt)}>{day(createdAt)}</bdi>}>
      {name}
    </CellLines>
  );
}
