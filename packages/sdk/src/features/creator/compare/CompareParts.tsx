'use client';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './CreatorCompare.css.ts';

/** The title of a group of rows. */
export function Group({ title, columns }: { readonly title: string; readonly columns: number }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns + 1} className={css.group}>
        {title}
      </th>
    </tr>
  );
}

interface RowProps {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}

/** A row of the comparison, with a cell for each creator. */
export function Row({ title, detail, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={css.head}>
        {title}
        {detail !== undefined && (
          <>
            {' '}
            <bdi className={css.detail}>{detail}</bdi>
          </>
        )}
      </th>
      {children}
    </tr>
  );
}

/** Shows a dash; screen readers get the word. */
export function Unknown({ text }: { readonly text?: string | undefined }) {
  const t = useText(creatorTexts);
  const said = text ?? t('compare.unknown');
  return (
    <span className={css.unknown} title={said}>
      <span aria-hidden="true">–</span>
      <span className="rk-hidden">{said}</span>
    </span>
  );
}
