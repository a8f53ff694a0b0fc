'use client';
import type { TeamKey } from '@reachkit/contract/account/teamKey';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import { Fact } from '../team/parts/Fact.tsx';
import * as css from '../team/parts/team.css.ts';
import * as own from './keys.css.ts';

interface KeyRowProps {
  readonly entry: TeamKey;
  readonly onRevoke: () => void;
}

/** One key: its permissions, its creator, and its last use. */
export function KeyRow({ entry, onRevoke }: KeyRowProps) {
  const t = useText(accountTexts);
  const { dateTime } = useFormats();
  const { name, prefix, scopes, by, createdAt, lastUsedAt, revokedAt } = entry;
  const time = dateTime(createdAt);
  return (
    <li className={cx(css.row, own.row)} data-revoked={revokedAt === null ? undefined : ''}>
      <dl className={own.facts}>
        <Fact name={t('keys.name')}>
          <bdi className={css.strong} data-rk-data="">
            {name}
          </bdi>
        </Fact>
        <Fact name={t('keys.key')}>
          <code className={own.prefix} dir="ltr" data-rk-data="">
            {prefix}…
          </code>
        </Fact>
        <Fact name={t('keys.scopes')}>
          {scopes.map((scope) => (
            <span key={scope}>{t(`keys.scope.${scope}`)}</span>
          ))}
        </Fact>
        <Fact name={t('keys.made')}>
          {by === null ? t('keys.formerBy', { time }) : t('keys.madeBy', { by, time })}
        </Fact>
        <Fact name={t('keys.used')}>{lastUsedAt === null ? t('keys.neverUsed') : dateTime(lastUsedAt)}</Fact>
        <Fact name={t('keys.state')}>
          <Badge tone={revokedAt === null ? 'success' : 'plain'}>
            {revokedAt === null ? t('keys.active') : t('keys.revoked', { time: dateTime(revokedAt) })}
          </Badge>
        </Fact>
      </dl>
      <div className={own.actions}>
        {revokedAt === null && (
          <Button size="small" variant="danger" aria-label={t('keys.revokeOne', { name })} onClick={onRevoke}>
            {t('keys.revoke')}
          </Button>
        )}
      </div>
    </li>
  );
}
