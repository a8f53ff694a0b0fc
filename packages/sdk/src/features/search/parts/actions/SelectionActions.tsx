'use client';
import type { CreatorRow, Platform } from '@reachkit/contract';
import { unlockMost } from '@reachkit/contract/creator/email';
import { seedMost, similarScope } from '@reachkit/contract/search/similar';
import { Download, LockKeyholeOpen, Scale, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useArea, useStateAreas } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import type { Target } from '../../../../core/navigation/target.ts';
import { useWay } from '../../../../core/navigation/useWay.ts';
import type { EmailRecipient } from '../../../../core/state/email.ts';
import { isGiven } from '../../../../core/state/equity.ts';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { WriteEmailButton } from '../../../../domain/WriteEmailButton.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { type UnlockCost, useUnlockCost } from '../../controller/useUnlock.ts';
import { searchTexts } from '../../locales/zh.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { ExportSheet } from '../export/ExportSheet.tsx';
import { UnlockSheet } from './UnlockSheet.tsx';

export interface SelectionActionsProps {
  readonly model: Pick<CreatorSearchModel, 'platform' | 'selection' | 'view'>;
  /** Called if the host compares creators itself; otherwise the URL of the host's navigation is used, if any. */
  readonly onCompare?: ((ids: readonly string[]) => void) | undefined;
}

/** Minimum and maximum number of compared creators. */
const compared = { least: 2, most: 5 } as const;

/** Actions on the chosen creators, each with its cost if any. */
export function SelectionActions({ model, onCompare }: SelectionActionsProps) {
  const t = useText(searchTexts);
  const { exact } = useFormats();
  const { selection, platform, view } = model;
  const { ids, rows } = selection;
  const cost = useUnlockCost(ids, rows);
  const { userEquityData } = useArea(useStateAreas().session);
  // A plan without look-alikes leads to an upgrade offer, which is free.
  const isSimilarCharged = isGiven(userEquityData, 'searchScope', similarScope);
  const [open, setOpen] = useState<'export' | null>(null);
  const [unlocking, setUnlocking] = useState<UnlockCost | null>(null);
  const count = ids.length;
  const canCompare = count >= compared.least && count <= compared.most;
  const unlockReason = cost.isTooMany
    ? t('act.unlockMost', { most: unlockMost })
    : cost.cost === 0
      ? t('act.unlockNone')
      : undefined;

  return (
    <>
      <WriteEmailButton count={count} recipients={() => recipientsOf(ids, rows, platform)}>
        {t('act.write')}
      </WriteEmailButton>
      <Button
        icon={<LockKeyholeOpen size={16} aria-hidden="true" />}
        isDisabled={unlockReason !== undefined}
        title={unlockReason}
        detail={
          cost.left !== null && cost.limit > 0 && cost.cost > 0
            ? t(cost.left > 0 && cost.left < cost.cost ? 'act.unlockShort' : 'act.unlockCost', {
                cost: exact(cost.cost),
                left: exact(cost.left),
              })
            : undefined
        }
        onClick={() => setUnlocking(cost)}
      >
        {t('act.unlock')}
      </Button>
      <WayButton
        to={{ kind: 'compare', ids }}
        onAction={onCompare && (() => onCompare(ids))}
        icon={<Scale size={16} aria-hidden="true" />}
        refusal={canCompare ? undefined : t('act.compareLimit')}
      >
        {t('act.compare')}
      </WayButton>
      <WayButton
        to={{ kind: 'similar', platform, seeds: ids }}
        icon={<Sparkles size={16} aria-hidden="true" />}
        detail={isSimilarCharged ? t('act.similarCost') : undefined}
        refusal={count <= seedMost ? undefined : t('act.similarLimit')}
      >
        {t('act.similar')}
      </WayButton>
      <Button
        variant="ghost"
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => setOpen('export')}
      >
        {t('act.export')}
      </Button>
      {open === 'export' && (
        <ExportSheet platform={platform} ids={ids} sort={view.sort} onOpenChange={() => setOpen(null)} />
      )}
      {unlocking && <UnlockSheet cost={unlocking} creators={rows} onClose={() => setUnlocking(null)} />}
    </>
  );
}

/** Creators with rows that are not loaded have no name. */
function recipientsOf(
  ids: readonly string[],
  rows: readonly CreatorRow[],
  platform: Platform,
): readonly EmailRecipient[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return { id, name: row ? creatorName(row) : '', platform: row?.platform ?? platform, origin: 'search' };
  });
}

interface WayButtonProps {
  readonly to: Target;
  /** The host's handler, instead of its URL. */
  readonly onAction?: (() => void) | undefined;
  readonly icon: ReactNode;
  /** Cost of the action. */
  readonly detail?: string | undefined;
  /** Why the action is disabled for this selection. */
  readonly refusal: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a page of the host; not rendered if the host has no such page. */
function WayButton({ to, onAction, icon, detail, refusal, children }: WayButtonProps) {
  const way = useWay(to);
  if (!way && !onAction) return null;
  const look = { variant: 'ghost', icon, children } as const;
  if (refusal !== undefined) return <Button {...look} isDisabled title={refusal} />;
  if (onAction) return <Button {...look} detail={detail} onClick={onAction} />;
  return way && <Button {...look} detail={detail} href={way.href} onClick={way.onClick} />;
}
