'use client';
import { type DataOf, listShortLinks } from '@reachkit/contract';
import { Users } from 'lucide-react';
import { type ForwardedRef, forwardRef, useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { NameCell, ShortCell, VisitsCell } from '../list/cells.tsx';
import { formatShortLinksView, openShortLinksView } from '../list/shortLinkListView.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './campaign.css.ts';

const BatchDialog = lazyPart(async () => (await import('../batch/BatchDialog.tsx')).BatchDialog);

/** Props of `CampaignShortLinks`: the email campaign with the creators who get links. */
export interface CampaignShortLinksProps extends RootProps {
  /** Id of the email campaign. */
  readonly campaignId: string;
}

/** Max links on the page of a campaign; the others are in the list. */
const maxShown = 10;

/**
 * The short links of an email campaign with their visits, and a button that creates one per recipient.
 * @example <CampaignShortLinks campaignId="12" />
 */
export const CampaignShortLinks = forwardRef<HTMLElement, CampaignShortLinksProps>(
  function CampaignShortLinks(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Links {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface LinksProps extends CampaignShortLinksProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Links({ campaignId, rootRef, ...root }: LinksProps) {
  const t = useText(shortLinksTexts);
  const [isMaking, setMaking] = useState(false);
  const links = useRead(listShortLinks, { query: { campaign: campaignId, sort: 'pv', pageSize: maxShown } });
  const { data } = links;
  const make = (
    <Button
      icon={<Users size={16} aria-hidden="true" />}
      isDisabled={data !== undefined && data.stock.used >= data.stock.limit}
      onClick={() => setMaking(true)}
    >
      {t('campaign.create')}
    </Button>
  );
  return (
    <HeadingScope first={2}>
      <section
        {...rootAttributes(root)}
        ref={rootRef}
        aria-label={t('campaign.title')}
        className={cx('rk-campaign-short-links', css.root, root.className)}
      >
        <header className={css.head}>
          <Heading level={2} className={css.title}>
            {t('campaign.title')}
          </Heading>
          {data && data.total > 0 && make}
        </header>
        {data ? (
          data.total === 0 ? (
            <EmptyState title={t('campaign.empty')} action={make}>
              {t('campaign.emptyBody')}
            </EmptyState>
          ) : (
            <Rows campaignId={campaignId} data={data} />
          )
        ) : (
          <ReadState
            read={links}
            loadingText={t('campaign.loading')}
            failedText={t('campaign.failed')}
            count={4}
          />
        )}
        {isMaking && (
          <PartBoundary fallback={null}>
            <BatchDialog campaignId={campaignId} onClose={() => setMaking(false)} />
          </PartBoundary>
        )}
      </section>
    </HeadingScope>
  );
}

interface RowsProps {
  readonly campaignId: string;
  readonly data: DataOf<typeof listShortLinks>;
}

function Rows({ campaignId, data: { list, total } }: RowsProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const view = formatShortLinksView({ ...openShortLinksView, campaign: campaignId, sort: 'pv' });
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.column}>
              {t('list.column.name')}
            </th>
            <th scope="col" className={css.column}>
              {t('list.column.short')}
            </th>
            <th scope="col" className={css.figureColumn} title={t('list.pvHelp')}>
              {t('list.column.pv')}
            </th>
            <th scope="col" className={css.figureColumn} title={t('list.uvHelp')}>
              {t('list.column.uv')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((link) => (
            <tr key={link.id}>
              <td className={css.cell}>
                <NameCell link={link} />
              </td>
              <td className={css.cell}>
                <ShortCell link={link} />
              </td>
              <td className={css.figureCell}>
                <VisitsCell count={link.pv} />
              </td>
              <td className={css.figureCell}>
                <VisitsCell count={link.uv} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.foot}>
        {total > list.length && t('campaign.total', { all: exact(total), shown: exact(list.length) })}{' '}
        <Link to={{ kind: 'shortLinks', view }} className={css.way}>
          {t('campaign.all')}
        </Link>
      </p>
    </>
  );
}
