'use client';
import { type FigureValues, type TeamDataAnswer, teamFigures } from '@reachkit/contract/account/team';
import { useText } from '../../../../core/i18n/useText.ts';
import { cx } from '../../../../ui/rootProps.ts';
import { accountTexts } from '../../locales/zh.ts';
import * as css from './data.css.ts';
import { sumOf, useFigureFormat } from './figures.ts';

interface FigureTableProps {
  readonly data: TeamDataAnswer;
  readonly isStale: boolean;
}

/** Table of all figures by member over the range, with the team total. */
export function FigureTable({ data, isStale }: FigureTableProps) {
  const t = useText(accountTexts);
  const format = useFigureFormat();
  const cellsOf = (values: FigureValues, cell: string = css.value) =>
    teamFigures.map((name) => (
      <td key={name} className={cell}>
        <bdi dir="ltr">{format(name, values[name])}</bdi>
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div className={css.scroll} tabIndex={0} data-stale={isStale ? '' : undefined}>
      <table className={css.table} aria-label={t('team.data.table')}>
        <thead>
          <tr>
            <th scope="col" className={css.headName}>
              {t('team.data.member')}
            </th>
            {teamFigures.map((name) => (
              <th key={name} scope="col" className={css.head}>
                {t(`team.data.figures.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ member, totals }) => (
            <tr key={member?.id ?? ''}>
              <th scope="row" className={css.name}>
                {member ? <bdi data-rk-data="">{member.nickName}</bdi> : t('team.former')}
              </th>
              {cellsOf(totals)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={cx(css.name, css.total)}>
              {t('team.data.total')}
            </th>
            {cellsOf(sumOf(data.list.map(({ totals }) => totals)), cx(css.value, css.total))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
