'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { ReactNode } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { PlatformMark } from '../../../../ui/PlatformMark/PlatformMark.tsx';
import { cx } from '../../../../ui/rootProps.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './Importing.css.ts';

/** A row of a sheet with its status. */
export interface TableRow {
  readonly line: number;
  readonly platform: Platform | null;
  readonly handle: string;
  readonly name: string;
  readonly state: ReactNode;
}

interface RowTableProps {
  readonly label: string;
  readonly rows: readonly TableRow[];
  readonly isStale: boolean;
}

/** Rows of a sheet by their line numbers. */
export function RowTable({ label, rows, isStale }: RowTableProps) {
  const t = useText(favouritesTexts);
  return (
    <table className={css.table} aria-label={label} data-stale={isStale ? '' : undefined}>
      <thead>
        <tr>
          <th scope="col" className={cx(css.headCell, css.lineColumn)}>
            {t('importing.preview.line')}
          </th>
          <th scope="col" className={cx(css.headCell, css.platformColumn)}>
            <span className={css.platformName}>{t('importing.preview.platform')}</span>
          </th>
          <th scope="col" className={css.headCell}>
            {t('importing.preview.creator')}
          </th>
          <th scope="col" className={cx(css.headCell, css.stateColumn)}>
            {t('importing.preview.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, platform, handle, name, state }) => (
          // A row that names several creators is repeated for each.
          <tr key={`${line} ${platform} ${handle}`}>
            <td className={cx(css.cell, css.lineCell)}>{line}</td>
            <td className={css.cell}>
              {platform === null ? (
                t('importing.preview.unknownPlatform')
              ) : (
                <span className={css.platform}>
                  <PlatformMark platform={platform} />
                  <span className={css.platformName}>{platformNames[platform]}</span>
                </span>
              )}
            </td>
            <td className={css.cell}>
              <bdi className={css.who} title={handle}>
                {handle || t('importing.preview.noHandle')}
              </bdi>
              {name !== '' && (
                <bdi className={css.twin} title={name}>
                  {name}
                </bdi>
              )}
            </td>
            <td className={cx(css.cell, css.stateCell)}>{state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
