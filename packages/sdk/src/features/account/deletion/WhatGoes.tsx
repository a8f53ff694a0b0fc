'use client';
import { type AccountDeletionInfo, deletionDelayDays } from '@reachkit/contract/account/account';
import { useText } from '../../../core/i18n/useText.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../personal/personal.css.ts';

/** List of the data that is deleted with an account. */
export function WhatGoes({ info }: { readonly info: AccountDeletionInfo }) {
  const t = useText(accountTexts);
  const { scope, team, successor, paidThrough } = info;
  return (
    <>
      <p className={css.text}>
        {scope === 'team'
          ? t('deletion.team', { team })
          : t('deletion.account', { team, successor: successor ?? '' })}
      </p>
      {paidThrough && <p className={css.text}>{t('deletion.paid', { day: paidThrough })}</p>}
      <p className={css.quiet}>
        {t('deletion.delay', { count: deletionDelayDays, shown: String(deletionDelayDays) })}
      </p>
    </>
  );
}
