'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { UsageCharge, UsageSubject } from '@reachkit/contract/membership/usage';
import { searchFields } from '@reachkit/contract/search/filter';
import { getFilterOptions } from '@reachkit/contract/search/search';
import { forwardRef, type ReactNode } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { setFilters } from '../../../domain/creatorFilters/filters.ts';
import { useFilterTexts } from '../../../domain/creatorFilters/useFilterTexts.ts';
import { normaliseFilter } from '../../../domain/creatorFilters/viewFilter.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from './usage.css.ts';

/** Props of `ChargeSubject`: the charge to show the subject of, with a link if there is a page. */
export interface ChargeSubjectProps extends RootProps {
  readonly charge: UsageCharge;
}

/** Subject of a charge, with a link to it; or a note that it is deleted or was not recorded. */
export const ChargeSubject = forwardRef<HTMLSpanElement, ChargeSubjectProps>(function ChargeSubject(
  { charge: { subject }, ...props },
  ref,
) {
  return (
    <span
      {...rootAttributes(props)}
      ref={ref}
      className={cx('rk-charge-subject', css.subjectWords, props.className)}
      data-kind={subject.kind}
    >
      <Words subject={subject} />
    </span>
  );
});

function Words({ subject }: { readonly subject: UsageSubject }) {
  const t = useText(accountTexts);
  switch (subject.kind) {
    case 'search':
      return subject.search ? <Search {...subject.search} /> : <Quiet>{t('usage.for.notRecorded')}</Quiet>;
    case 'similar': {
      const { platform, seeds } = subject;
      if (!platform || seeds.length === 0) return <Quiet>{t('usage.for.similarUnknown')}</Quiet>;
      const names = seeds.slice(0, 3).map(({ name }) => name);
      const list = names.join(t('value.separator'));
      return (
        <>
          <Link to={{ kind: 'similar', platform, seeds: seeds.map(({ id }) => id) }} className={css.link}>
            {t('usage.for.similar', { names: list })}
          </Link>{' '}
          <Quiet>{t('usage.for.similarCost')}</Quiet>
        </>
      );
    }
    case 'named':
      return <Quiet>{t('usage.for.named')}</Quiet>;
    case 'sentence':
      return <Quiet>{t('usage.for.sentence')}</Quiet>;
    case 'creator':
      return subject.creator ? (
        <CreatorLink {...subject.creator} />
      ) : (
        <Quiet>{t('usage.for.creatorGone')}</Quiet>
      );
    case 'export':
      return <Export subject={subject} />;
    case 'mail':
      return <Mail subject={subject} />;
    case 'testMail':
      return <Quiet>{t('usage.for.testMail')}</Quiet>;
    case 'replyMail':
      return <Quiet>{t('usage.for.replyMail')}</Quiet>;
    case 'unknown':
      return <Quiet>{t('usage.for.notRecorded')}</Quiet>;
  }
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.quiet}>{children}</span>
);

interface CreatorLinkProps {
  readonly id: string;
  readonly platform: Platform;
  readonly name: string;
}

function CreatorLink({ id, platform, name }: CreatorLinkProps) {
  return (
    <>
      <Link to={{ kind: 'creator', platform, id }} className={css.link}>
        <bdi data-rk-data="">{name}</bdi>
      </Link>{' '}
      <Quiet>{platformNames[platform]}</Quiet>
    </>
  );
}

/** The search conditions as text; the link repeats the search. */
function Search({
  platform,
  filter,
}: {
  readonly platform: Platform;
  readonly filter: Readonly<Record<string, string>>;
}) {
  const t = useText(accountTexts);
  const view = normaliseFilter(filter);
  const { data } = useRead(
    getFilterOptions,
    { params: { platform } },
    // Only tags have names that differ from their codes.
    { isEnabled: view.tags !== undefined, staleMs: Number.POSITIVE_INFINITY, quiet: 'background' },
  );
  const texts = useFilterTexts(data ?? null, accountTexts);
  const conditions = setFilters(view).map((key) => texts.words(view, key).sentence);
  const keyword = view.keyword === undefined ? [] : [t('value.quoted', { text: view.keyword })];
  const said = [...keyword, ...conditions].join(t('value.separator'));
  const query = new URLSearchParams(
    searchFields.flatMap((field) => (view[field] ? [[field, view[field]]] : [])),
  );
  return (
    <>
      <Link to={{ kind: 'search', platform, view: query.toString() }} className={css.link}>
        {platformNames[platform]} ·{' '}
        {said === '' ? t('usage.for.allCreators') : <bdi data-rk-data="">{said}</bdi>}
      </Link>
      {said !== '' && (
        <>
          {' '}
          <Quiet>{t('usage.for.searchCost')}</Quiet>
        </>
      )}
    </>
  );
}

type Of<Kind extends UsageSubject['kind']> = Extract<UsageSubject, { readonly kind: Kind }>;

function Export({ subject: { format, platform, list, jobId } }: { readonly subject: Of<'export'> }) {
  const t = useText(accountTexts);
  if (format === null) return <Quiet>{t('usage.for.notRecorded')}</Quiet>;
  const what = platform ? platformNames[platform] : (list?.name ?? t('usage.for.list'));
  const words = t('usage.for.export', { what, format: format.toUpperCase() });
  return (
    <>
      {list ? (
        <Link to={{ kind: 'favourites', listId: list.id }} className={css.link}>
          {words}
        </Link>
      ) : (
        <bdi>{words}</bdi>
      )}
      {jobId === null && (
        <>
          {' '}
          <Quiet>{t('usage.for.fileGone')}</Quiet>
        </>
      )}
    </>
  );
}

function Mail({ subject: { campaign, creator } }: { readonly subject: Of<'mail'> }) {
  const t = useText(accountTexts);
  if (!campaign) return <Quiet>{t('usage.for.campaignGone')}</Quiet>;
  return (
    <>
      <Link to={{ kind: 'mailCampaign', id: campaign.id }} className={css.link}>
        <bdi data-rk-data="">{campaign.name || t('usage.for.unnamed')}</bdi>
      </Link>
      {creator && (
        <>
          {' · '}
          <CreatorLink {...creator} />
        </>
      )}
    </>
  );
}
