'use client';
import type { StaffLimit } from '@reachkit/contract/office/team';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { lastDay } from '../../../domain/time/dates.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import * as css from './team.css.ts';
import type { TeamPartProps } from './teamPart.ts';

/** Limits shown first; those that staff changed are always shown. */
const common: readonly string[] = [
  'searches',
  'basicAnalyses',
  'emailUnlocks',
  'emails',
  'monitorProjects',
  'subAccounts',
];

/** The limits of the team, their use, and where each value comes from. */
export function LimitTable(part: TeamPartProps) {
  const { team } = part;
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = team.limits.filter(
    ({ key, source }) => isWhole || source === 'override' || common.includes(key),
  );
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <Heading level={2} className={cx(css.sectionTitle, css.grow)}>
          {t('team.limits.title')}
        </Heading>
        <button type="button" className={css.link} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('team.limits.fewer') : t('team.limits.all', { shown: exact(team.limits.length) })}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={css.scroller} aria-label={t('team.limits.title')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.columnName}>
                {t('team.limits.name')}
              </th>
              <th scope="col" className={cx(css.columnName, css.number)}>
                {t('team.limits.used')}
              </th>
              <th scope="col" className={cx(css.columnName, css.number)}>
                {t('team.limits.limit')}
              </th>
              <td className={css.columnName} />
              <th scope="col" className={css.columnName}>
                {t('team.limits.source')}
              </th>
              <td className={css.columnName} />
            </tr>
          </thead>
          <tbody>
            {shown.map((limit) => (
              <LimitRow key={limit.key} {...part} limit={limit} />
            ))}
            <KocRow {...part} />
          </tbody>
        </table>
      </section>
    </section>
  );
}

function LimitRow({ team, limit, kinds, opened, onOpen }: TeamPartProps & { readonly limit: StaffLimit }) {
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const { key, used, source, override } = limit;
  const name = t(`team.limitNames.${key}`);
  const isOpen = opened?.kind === 'limit' && opened.key === key;
  const isFull = used !== null && used > 0 && used >= limit.limit;
  const until = override?.expiresAt ?? null;
  return (
    <tr className={css.row} aria-current={isOpen ? 'true' : undefined} data-limit={key}>
      <th scope="row" className={css.rowName}>
        {name}
      </th>
      <td className={cx(css.number, isFull && css.full)}>{used === null ? '—' : exact(used)}</td>
      <td className={css.number}>{exact(limit.limit)}</td>
      <td className={css.valueCell}>{used !== null && <Meter used={used} limit={limit.limit} />}</td>
      <td className={cx(css.valueCell, source === 'override' && css.changed)}>
        {source === 'plan' && t('team.limits.plan', { version: t(`teams.versions.${team.version}`) })}
        {source === 'seed' && t('team.limits.seed')}
        {source === 'override' &&
          (until === null
            ? t('team.limits.overrideEndless')
            : t('team.limits.override', { day: lastDay(until, team.timeZone) }))}
      </td>
      <td className={css.number}>
        {kinds.includes('limit') && limit.kind !== 'level' && (
          <button
            type="button"
            className={css.link}
            aria-label={t('team.limits.changeOne', { name })}
            onClick={() => onOpen({ kind: 'limit', key })}
          >
            {isOpen ? t('team.limits.changing') : t('team.limits.change')}
          </button>
        )}
      </td>
    </tr>
  );
}

/** The number stands beside it. */
function Meter({ used, limit }: { readonly used: number; readonly limit: number }) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <svg className={css.meter} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.track} width="100" height="3" />
      <rect
        className={css.bar}
        width={share * 100}
        height="3"
        data-full={used > 0 && share === 1 ? '' : undefined}
      />
    </svg>
  );
}

function KocRow({ team, kinds, opened, onOpen }: TeamPartProps) {
  const t = useText(officeTexts);
  const isOn = team.red_center.save_koc_task === '1';
  const isOpen = opened?.kind === 'koc';
  return (
    <tr className={css.row} aria-current={isOpen ? 'true' : undefined}>
      <th scope="row" className={css.rowName}>
        {t('team.limits.koc')}
      </th>
      <td className={css.number}>—</td>
      <td className={css.number}>{t(isOn ? 'team.limits.on' : 'team.limits.off')}</td>
      <td className={css.valueCell} />
      <td className={css.valueCell}>{t('team.limits.byTeam')}</td>
      <td className={css.number}>
        {kinds.includes('koc') && (
          <button
            type="button"
            className={css.link}
            aria-label={t('team.limits.changeOne', { name: t('team.limits.koc') })}
            onClick={() => onOpen({ kind: 'koc' })}
          >
            {isOpen ? t('team.limits.changing') : t('team.limits.change')}
          </button>
        )}
      </td>
    </tr>
  );
}
