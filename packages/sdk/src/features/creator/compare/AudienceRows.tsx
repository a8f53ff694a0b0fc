'use client';
import type { AudienceBreakdown } from '@reachkit/contract/creator/creator';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShareNames } from '../audience/useShareNames.ts';
import { creatorTexts } from '../locales/zh.ts';
import { Group, Row, Unknown } from './CompareParts.tsx';
import * as css from './CreatorCompare.css.ts';
import type { Compared } from './compareRows.ts';

/** How many of the largest shares a cell shows. */
const max: Readonly<Record<AudienceBreakdown, number>> = { region: 3, age: 3, gender: 2, language: 2 };
const breakdowns = ['region', 'age', 'gender'] as const;

/** Audience rows: the audience if the team has opened its analysis, else a button to open it. */
export function AudienceRows({ list }: { readonly list: readonly Compared[] }) {
  const t = useText(creatorTexts);
  return (
    <>
      <Group title={t('compare.groups.audience')} columns={list.length} />
      {breakdowns.map((breakdown, place) => (
        <Row key={breakdown} title={t(`audience.breakdowns.${breakdown}`)}>
          {list.map((one) => (
            <td key={one.creator.id} className={css.cell}>
              {one.isAudienceOpen ? (
                <Shares one={one} breakdown={breakdown} />
              ) : place === 0 ? (
                <NotOpen one={one} />
              ) : (
                <Unknown text={t('compare.audienceClosed')} />
              )}
            </td>
          ))}
        </Row>
      ))}
    </>
  );
}

interface SharesProps {
  readonly one: Compared;
  readonly breakdown: AudienceBreakdown;
}

function Shares({ one: { audience }, breakdown }: SharesProps) {
  const { percent } = useFormats();
  const nameOf = useShareNames();
  const shares = audience?.[breakdown].value?.shares.filter(({ code }) => code !== 'other') ?? [];
  if (shares.length === 0) return <Unknown />;
  const largest = shares.toSorted((one, other) => other.share - one.share).slice(0, max[breakdown]);
  return (
    <ul className={css.shares}>
      {largest.map(({ code, share }) => (
        <li key={code} className={css.share}>
          <bdi>{nameOf(breakdown, code)}</bdi>
          <bdi dir="ltr">{percent(share)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function NotOpen({ one: { creator } }: Pick<SharesProps, 'one'>) {
  const t = useText(creatorTexts);
  const { id, platform } = creator;
  return (
    <Link
      to={{ kind: 'creator', platform, id, tab: 'audience' }}
      className={css.link}
      title={t('compare.audienceOf', { name: creatorName(creator) })}
    >
      {t('compare.openAudience')}
    </Link>
  );
}
