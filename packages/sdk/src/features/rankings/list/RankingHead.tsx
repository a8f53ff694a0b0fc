'use client';
import { exportFormats } from '@reachkit/contract/creator/exporting';
import { platforms } from '@reachkit/contract/creator/platform';
import { BellRing, Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { FollowButton } from '../follow/FollowButton.tsx';
import { rankingsTexts } from '../locales/zh.ts';
import * as css from './list.css.ts';
import type { RankedRow } from './rankedRow.ts';
import type { RankingModel } from './useRankingFrame.ts';

const FollowedDialog = lazyPart(async () => (await import('../follow/FollowedDialog.tsx')).FollowedDialog);

interface HeadProps<Row extends RankedRow> {
  readonly model: RankingModel<Row>;
  /** Leaves only the icons of the lesser actions. */
  readonly isPhone: boolean;
  /** A panel or a selection has the filled button. */
  readonly isQuiet: boolean;
}

/** Platforms, and the actions on the list. */
export function RankingHead<Row extends RankedRow>({ model, isPhone, isQuiet }: HeadProps<Row>) {
  const t = useText(rankingsTexts);
  const { view, setView, kind } = model;
  const { platform, period, region, category } = view;
  const [isManaging, setManaging] = useState(false);
  const manage = {
    icon: <BellRing size={16} aria-hidden="true" />,
    'aria-haspopup': 'dialog',
    onClick: () => setManaging(true),
  } as const;
  return (
    <div className={css.head}>
      <Tabs
        className={css.tabs}
        label={t('list.platforms')}
        value={platform}
        tabs={platforms.map((value) => ({
          value,
          label: platformNames[value],
          icon: <PlatformMark platform={value} size={16} />,
        }))}
        // Regions, categories and days of another platform differ.
        onValueChange={(value) =>
          setView({ platform: value, date: '', region: '', category: '', language: '' }, 'platform')
        }
      />
      <div className={css.actions}>
        {isPhone ? (
          <IconButton {...manage} label={t('list.manage')} />
        ) : (
          <Button {...manage} variant="ghost">
            {t('list.manage')}
          </Button>
        )}
        <Menu
          label={t('list.export')}
          isIconOnly={isPhone}
          align="end"
          icon={<Download size={16} aria-hidden="true" />}
          isDisabled={model.isExporting || model.rows.length === 0}
          sections={[
            {
              id: 'export',
              caption: t('list.exportCost'),
              items: exportFormats.map((as) => ({
                id: as,
                label: t(`list.exports.${as}`),
                onSelect: () => void model.exportFile(as),
              })),
            },
          ]}
        />
        <FollowButton
          of={{ platform, period, region, category }}
          subject={{ kind: 'list', ranking: kind }}
          variant={isQuiet ? 'outline' : 'filled'}
        />
      </div>
      {isManaging && (
        <PartBoundary fallback={null}>
          <FollowedDialog onClose={() => setManaging(false)} />
        </PartBoundary>
      )}
    </div>
  );
}
