'use client';
import type { ShortLink, ShortLinkState } from '@reachkit/contract/shortlinks/link';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { DetailActions } from './DetailActions.tsx';
import * as css from './detail.css.ts';
import type { ShortLinkDetailModel } from './useShortLinkDetail.ts';

interface DetailHeadProps {
  readonly model: ShortLinkDetailModel;
  readonly link: ShortLink;
}

const tones: Readonly<Record<ShortLinkState, BadgeTone>> = {
  active: 'success',
  scheduled: 'accent',
  ended: 'plain',
  paused: 'warning',
  archived: 'plain',
  stopped: 'danger',
};

/** Name, destination and creator of the link. */
export function DetailHead({ model, link }: DetailHeadProps) {
  const t = useText(shortLinksTexts);
  const { day } = useFormats();
  const list = useWay({ kind: 'shortLinks' });
  const made = day(link.createdAt);
  return (
    <header className={css.head}>
      {list && (
        <BackButton className={css.back} href={list.href} onClick={list.onClick}>
          {t('detail.back')}
        </BackButton>
      )}
      <div className={css.heading}>
        <Heading level={1} className={css.title}>
          <bdi data-rk-data="">{link.name}</bdi>
        </Heading>
        <Badge tone={tones[link.state]}>{t(`states.${link.state}`)}</Badge>
        <Badge kind="text">{t(`products.${link.productType}`)}</Badge>
      </div>
      <DetailActions model={model} link={link} />
      <div className={css.facts}>
        <span className={css.address}>
          <a
            className={css.short}
            href={link.shortUrl}
            target="_blank"
            rel="noreferrer"
            dir="ltr"
            data-rk-data=""
          >
            {link.shortUrl.replace(/^https?:\/\//, '')}
          </a>
          <CopyButton
            isIconOnly
            variant="ghost"
            size="small"
            text={link.shortUrl}
            labels={{
              copy: t('detail.copy.copy'),
            }}
          />
        </span>
        <span className={css.target}>
          <span aria-hidden="true" className={css.arrow}>
            →
          </span>
          <span className="rk-hidden">{t('detail.target')}</span>
          <bdi dir="ltr" className={css.targetUrl} title={link.target} data-rk-data="">
            {link.target}
          </bdi>
        </span>
        {link.creator && (
          <span className={css.fact}>
            {t('detail.creator')} <CreatorName creator={link.creator} />
          </span>
        )}
        {link.campaign && (
          <span className={css.fact}>
            {t('detail.campaign')} <CampaignName campaign={link.campaign} />
          </span>
        )}
        <span className={css.fact}>
          {link.by === null
            ? t('detail.madeOn', { day: made })
            : t('detail.made', { by: link.by, day: made })}
        </span>
      </div>
    </header>
  );
}

function CreatorName({ creator }: { readonly creator: NonNullable<ShortLink['creator']> }) {
  const way = useWay({ kind: 'creator', platform: creator.platform, id: creator.id });
  return <NameLink way={way} name={creator.name} />;
}

function CampaignName({ campaign }: { readonly campaign: NonNullable<ShortLink['campaign']> }) {
  const way = useWay({ kind: 'mailCampaign', id: campaign.id });
  return <NameLink way={way} name={campaign.name} />;
}

interface NameLinkProps {
  readonly way: ReturnType<typeof useWay>;
  readonly name: string;
}

function NameLink({ way, name }: NameLinkProps) {
  const shown = <bdi data-rk-data="">{name}</bdi>;
  return way ? (
    <a className={css.link} href={way.href} onClick={way.onClick}>
      {shown}
    </a>
  ) : (
    shown
  );
}
