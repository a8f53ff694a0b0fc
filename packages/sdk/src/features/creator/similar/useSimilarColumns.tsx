'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { money } from '@reachkit/contract/rules/money';
import type { SimilarCreator } from '@reachkit/contract/search/similar';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import {
  FigureCell,
  FollowersCell,
  PlaysCell,
  RegionCell,
  TagsCell,
} from '../../../domain/creatorCells/creatorCells.tsx';
import { EmailCell } from '../../../domain/creatorCells/EmailCell.tsx';
import { Handle } from '../../../domain/creatorCells/Handle.tsx';
import { NameCell } from '../../../domain/creatorCells/NameCell.tsx';
import { TeamStatusCell } from '../../../domain/creatorCells/TeamStatusCell.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { figureDate } from '../../../domain/time/figureDate.ts';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { creatorTexts } from '../locales/zh.ts';
import { useTagName } from '../shared/words/useTagName.ts';
import { MatchCell } from './cells.tsx';
import { SeedButtons } from './SeedButtons.tsx';
import type { Choose } from './useSimilarCreators.ts';
import { useTraitText } from './useTraitText.ts';

const dollars = (amount: number) => money(amount, 'USD', 'estimate');

/** Returns the columns of a search result, with the similarity score and its reasons after the name. */
export function useSimilarColumns(
  platform: Platform,
  choose: Choose | undefined,
): readonly DataTableColumn<SimilarCreator>[] {
  const t = useText(creatorTexts);
  const formats = useFormats();
  const tagName = useTagName(platform);
  const traitText = useTraitText(platform);
  return useMemo(() => {
    const head = (id: keyof typeof widths) => ({
      id,
      header: t(`similar.column.${id}`),
      name: t(`similar.column.${id}`),
      ...widths[id],
    });
    const figures = { texts: creatorTexts, formats, isSorted: false };
    const columns: readonly DataTableColumn<SimilarCreator>[] = [
      {
        ...head('creator'),
        isSticky: true,
        cell: ({ creator }, { density }) => (
          <NameCell
            creator={creator}
            isOneLine={density === 'compact'}
            below={<Handle creator={creator} />}
          />
        ),
      },
      { ...head('match'), cell: (found) => <MatchCell found={found} traitText={traitText} /> },
      {
        ...head('region'),
        cell: ({ creator }, { density }) => <RegionCell {...figures} creator={creator} density={density} />,
      },
      {
        ...head('tags'),
        cell: ({ creator: { tags } }) => <TagsCell texts={creatorTexts} codes={tags} tagName={tagName} />,
      },
      {
        ...head('followers'),
        align: 'number',
        cell: ({ creator }, { density }) => (
          <FollowersCell {...figures} creator={creator} density={density} />
        ),
      },
      {
        ...head('plays'),
        align: 'number',
        cell: ({ creator }, { density }) => <PlaysCell {...figures} creator={creator} density={density} />,
      },
      {
        ...head('interactionRate'),
        align: 'number',
        cell: ({ creator }) => (
          <FigureCell
            texts={creatorTexts}
            value={creator.interactionRate}
            format={formats.rate}
            date={figureDate(creator, 'interactionRate', formats)}
            isWithheld={creator.isWithheld}
          />
        ),
      },
      {
        ...head('followerPlays'),
        align: 'number',
        cell: ({ creator }) => (
          <FigureCell
            texts={creatorTexts}
            value={creator.followerPlays}
            format={formats.percent}
            date={figureDate(creator, 'followerPlays', formats)}
            isWithheld={creator.isWithheld}
          />
        ),
      },
      {
        ...head('price'),
        align: 'number',
        cell: ({ creator }) => (
          <FigureCell
            texts={creatorTexts}
            value={creator.priceMiddle ?? null}
            format={dollars}
            date={figureDate(creator, 'priceMiddle', formats)}
            isWithheld={creator.isWithheld}
          />
        ),
      },
      {
        ...head('email'),
        align: 'center',
        cell: ({ creator: { haveEmail, teamStatus } }) => (
          <EmailCell texts={creatorTexts} hasEmail={haveEmail} isUnlocked={teamStatus?.isUnlocked} />
        ),
      },
      {
        ...head('contact'),
        cell: ({ creator: { teamStatus } }, { density }) => (
          <TeamStatusCell texts={creatorTexts} teamStatus={teamStatus} density={density} />
        ),
      },
    ];
    if (!choose) return columns;
    const actions: DataTableColumn<SimilarCreator> = {
      ...head('acts'),
      cell: ({ creator }) => <SeedButtons creator={creator} choose={choose} />,
    };
    return [...columns, actions];
  }, [t, formats, tagName, traitText, choose]);
}

/** px */
const widths = {
  creator: { minWidth: 180 },
  match: { minWidth: 200 },
  region: { width: 112 },
  tags: { width: 124 },
  followers: { width: 84 },
  plays: { width: 84 },
  interactionRate: { width: 92 },
  followerPlays: { width: 88 },
  price: { width: 80 },
  email: { width: 52 },
  contact: { width: 124 },
  acts: { width: 84, canHide: false },
} as const;
