'use client';
import { listShortLinks } from '@reachkit/contract';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { ShortCell } from '../list/cells.tsx';
import { formatShortLinksView, openShortLinksView } from '../list/shortLinkListView.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './button.css.ts';

/** Max links in the dialog; the others are in the list. */
const maxShown = 3;

/** The creator's existing links; renders nothing without any. */
export function CreatorLinks({ creatorId }: { readonly creatorId: string }) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const { data, error } = useRead(listShortLinks, { query: { creator: creatorId, pageSize: maxShown } });
  if (error && !data) return <Notice tone="warning">{t('button.failed')}</Notice>;
  if (!data || data.total === 0) return null;
  const view = formatShortLinksView({ ...openShortLinksView, creator: creatorId });
  return (
    <section className={css.existing} aria-label={t('button.existing')}>
      <Heading level={3} className={css.title}>
        {t('button.existing')}
      </Heading>
      <ul className={css.links}>
        {data.list.map((link) => (
          <li key={link.id} className={css.link}>
            <p className={css.name}>
              <Link to={{ kind: 'shortLink', id: link.id }} className={css.way}>
                {link.name}
              </Link>
            </p>
            <ShortCell link={link} />
            <span className={css.figures}>
              {t('button.visits', { pv: exact(link.pv), uv: exact(link.uv) })}
            </span>
          </li>
        ))}
      </ul>
      <Link to={{ kind: 'shortLinks', view }} className={css.way}>
        {t('button.all', { count: data.total, shown: exact(data.total) })}
      </Link>
    </section>
  );
}
