'use client';
import type { StaffTeam } from '@reachkit/contract/office/team';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { officeTexts } from '../locales/zh.ts';
import * as css from './team.css.ts';

/** Seats, logins, orders and tickets of the team. */
export function TeamStrip({ team }: { readonly team: StaffTeam }) {
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const { counts, owner } = team;
  const seats = team.limits.find(({ key }) => key === 'subAccounts');
  return (
    <div className={css.strip}>
      <StatStrip label={t('team.strip.title')}>
        <Stat
          label={t('team.strip.seats')}
          value={exact(team.members)}
          detail={seats && t('team.strip.seatsOf', { limit: exact(seats.limit) })}
          note={owner ? t('team.strip.owner', { name: owner.nickName }) : t('team.strip.noOwner')}
        />
        <Stat label={t('team.strip.logins')} value={exact(counts.logins)} note={t('team.strip.loginsNote')} />
        <Stat label={t('team.strip.orders')} value={exact(counts.orders)} note={t('team.strip.ordersNote')} />
        <Stat
          label={t('team.strip.tickets')}
          value={exact(counts.tickets)}
          note={t('team.strip.recordsNote', { shown: exact(counts.records) })}
        />
      </StatStrip>
    </div>
  );
}
