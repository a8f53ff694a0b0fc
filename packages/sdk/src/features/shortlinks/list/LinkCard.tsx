'use client';
import type { ShortLink } from '@reachkit/contract';
import { ArrowRight } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { TagList } from '../../../ui/TagList/TagList.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { CreatorName, ShortCell, StateCell, VisitsCell, withoutScheme } from './cells.tsx';
import { LinkMenu } from './LinkMenu.tsx';
import type { ShortLinkActions } from './linkActions.ts';
import * as css from './ShortLinks.css.ts';

interface LinkCardProps {
  readonly link: ShortLink;
  readonly actions: ShortLinkActions;
}

/** A short link with its destination and results. */
export function LinkCard({ link, actions }: LinkCardProps) {
  const t = useText(shortLinksTexts);
  const { day, exact } = useFormats();
  const { name, description, tags, productType, creator, by, createdAt } = link;
  return (
    <div className={css.card} data-state={link.state}>
      <div className={css.cardHead}>
        <Heading level={2} className={css.cardName}>
          <Link to={{ kind: 'shortLink', id: link.id }} className={css.cardLink} title={name}>
            {name}
          </Link>
        </Heading>
        <LinkMenu link={link} actions={actions} />
      </div>
      <ShortCell link={link} />
      <p className={css.leads} title={link.target}>
        <ArrowRight size={14} aria-hidden="true" className={css.arrow} />
        <bdi dir="ltr" className={css.oneLine}>
          {withoutScheme(link.target)}
        </bdi>
      </p>
      {description !== '' && (
        <p className={css.description} title={description}>
          {description}
        </p>
      )}
      {tags.length > 0 && (
        <TagList
          tags={tags}
          moreLabel={(hidden) =>
            t('list.moreTags', {
              count: hidden.length,
              shown: exact(hidden.length),
              tags: hidden.join(t('list.tagSeparator')),
            })
          }
        />
      )}
      <dl className={css.figures}>
        <div>
          <dt className={css.quiet} title={t('list.pvHelp')}>
            {t('list.column.pv')}
          </dt>
          <dd className={css.figure}>
            <VisitsCell count={link.pv} />
          </dd>
        </div>
        <div>
          <dt className={css.quiet} title={t('list.uvHelp')}>
            {t('list.column.uv')}
          </dt>
          <dd className={css.figure}>
            <VisitsCell count={link.uv} />
          </dd>
        </div>
      </dl>
      <StateCell link={link} />
      <p className={css.facts}>
        <Badge kind="text">{t(`products.${productType}`)}</Badge>
        <span className={css.oneLine}>{creator ? <CreatorName link={link} /> : t('list.noCreator')}</span>
        <span className={css.oneLine}>
          <bdi>{by ?? t('list.byGone')}</bdi> <bdi dir="ltr">{day(createdAt)}</bdi>
        </span>
      </p>
    </div>
  );
}
