'use client';
import { type TeamKey, teamKeyMost } from '@reachkit/contract/account/teamKey';
import { Plus } from 'lucide-react';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../team/parts/team.css.ts';
import { AddKeyDialog } from './AddKeyDialog.tsx';
import { KeyRow } from './KeyRow.tsx';
import * as own from './keys.css.ts';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import type { TeamKeysModel } from './useTeamKeys.ts';

/** Props of `TeamKeysView`: the model of `useTeamKeys`. */
export interface TeamKeysViewProps extends RootProps {
  readonly model: TeamKeysModel;
}

/** Renders the model of `useTeamKeys`. */
export const TeamKeysView = forwardRef<HTMLElement, TeamKeysViewProps>(function TeamKeysView(
  { model, ...props },
  ref,
) {
  const t = useText(accountTexts);
  const [isAdding, setAdding] = useState(false);
  const { keys } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-team-keys', props.className)}
      title={t('keys.title')}
      actions={
        keys && (
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('keys.add')}
          </Button>
        )
      }
      refusal={model.isPermitted ? undefined : t('keys.notOwner')}
      read={model}
      loadingText={t('keys.loading')}
      failedText={t('keys.failed')}
    >
      {keys && (
        <>
          <p className={own.lead}>{t('keys.lead')}</p>
          {keys.length === 0 ? (
            <div className={css.place}>
              <EmptyState title={t('keys.empty')}>{t('keys.emptyBody')}</EmptyState>
            </div>
          ) : (
            <KeyList keys={keys} revoke={model.revoke} />
          )}
          {isAdding && <AddKeyDialog add={model.add} onEnd={() => setAdding(false)} />}
        </>
      )}
    </Page>
  );
});

interface KeyListProps {
  readonly keys: readonly TeamKey[];
  readonly revoke: TeamKeysModel['revoke'];
}

const columns = ['name', 'key', 'scopes', 'made', 'used', 'state'] as const;

function KeyList({ keys, revoke }: KeyListProps) {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  const [revoking, setRevoking] = useState<TeamKey | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const isOpen = revoking !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that opened the dialog is removed with the key.
    if (wasOpen.current && !isOpen) area.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const used = keys.filter(({ revokedAt }) => revokedAt === null).length;
  return (
    <div ref={area} tabIndex={-1} className={own.area}>
      <div className={cx(css.columnNames, own.columnGrid)} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(`keys.${column}`)}</span>
        ))}
      </div>
      <ul className={css.list} aria-label={t('keys.list')}>
        {keys.map((key) => (
          <KeyRow key={key.id} entry={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      <p className={own.lead}>{t('keys.limit', { used: exact(used), limit: exact(teamKeyMost) })}</p>
      {revoking && (
        <RevokeKeyDialog
          entry={revoking}
          revoke={() => revoke(revoking.id)}
          onEnd={() => setRevoking(null)}
        />
      )}
    </div>
  );
}
