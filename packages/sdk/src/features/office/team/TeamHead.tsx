'use client';
import { CalendarPlus, Ellipsis, Eye } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { officeTexts } from '../locales/zh.ts';
import { teamTones } from '../shared/tones.ts';
import { useActionLabel } from './ActionForm.tsx';
import { actionRights } from './opened.ts';
import * as css from './team.css.ts';
import type { TeamPartProps } from './teamPart.ts';

/** Name, state and facts of the team, and the actions that the person's rights allow. */
export function TeamHead(part: TeamPartProps) {
  const { team, kinds, onOpen } = part;
  const t = useText(officeTexts);
  const { day } = useFormats();
  const plan = t(`teams.versions.${team.version}`);
  return (
    <>
      <header className={css.head}>
        <div className={css.heading}>
          <Heading level={1} className={css.title}>
            <bdi data-rk-data="">{team.name}</bdi>
          </Heading>
          <Badge kind="pill" tone={teamTones[team.state]}>
            {t(`teams.states.${team.state}`)}
          </Badge>
        </div>
        <div className={css.actions}>
          <ActionMenu {...part} />
          {kinds.includes('extend') && (
            <Button
              icon={<CalendarPlus size={16} aria-hidden="true" />}
              onClick={() => onOpen({ kind: 'extend' })}
            >
              {t('team.actions.extend')}
            </Button>
          )}
          {kinds.includes('view') && (
            <Button icon={<Eye size={16} aria-hidden="true" />} onClick={() => onOpen({ kind: 'view' })}>
              {t('team.actions.view')}
            </Button>
          )}
        </div>
        <p className={css.facts}>
          <span className={css.fact}>{t('team.facts.id', { id: team.id })}</span>
          <span className={css.fact}>
            {team.endsOn === null
              ? t('team.facts.endless', { version: plan })
              : t('team.facts.until', { version: plan, day: team.endsOn })}
          </span>
          <span className={css.fact}>{t('team.facts.zone', { zone: team.timeZone })}</span>
          <span className={css.fact}>{t('team.facts.since', { day: day(team.createdAt) })}</span>
        </p>
      </header>
      <Notes {...part} />
    </>
  );
}

/** Why the team does not work as usual, and which rights are missing. */
function Notes({ team, kinds, onOpen }: TeamPartProps) {
  const t = useText(officeTexts);
  const { dateTime } = useFormats();
  const access = useWay({ kind: 'staffAccess' });
  const isMissing = Object.values(actionRights).some(
    (right) => !kinds.some((kind) => actionRights[kind] === right),
  );
  const action = (kind: 'unlock' | 'withdraw') =>
    kinds.includes(kind) && (
      <Button variant="link" onClick={() => onOpen({ kind })}>
        {t(`team.actions.${kind}`)}
      </Button>
    );
  return (
    <div className={css.notices}>
      {team.lockedAt !== null && (
        <Notice tone="warning" action={action('unlock')}>
          {t('team.locked')}
        </Notice>
      )}
      {team.deletesAt !== null && (
        <Notice tone="warning" action={action('withdraw')}>
          {t('team.deleting', { time: dateTime(team.deletesAt) })}
        </Notice>
      )}
      {isMissing && (
        <p className={css.quiet}>
          {t('team.actions.missing')}{' '}
          {access && (
            <a className={css.link} href={access.href} onClick={access.onClick}>
              {t('team.actions.missingLink')}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

const menuKinds = ['logins', 'koc', 'export', 'unlock', 'withdraw'] as const;
const dangerKinds = ['lock', 'delete'] as const;

function ActionMenu({ team, kinds, onOpen }: TeamPartProps) {
  const t = useText(officeTexts);
  const label = useActionLabel(team);
  const items = (among: readonly (typeof menuKinds | typeof dangerKinds)[number][], isDanger: boolean) =>
    among
      .filter((kind) => kinds.includes(kind))
      .map((kind) => ({ id: kind, label: label(kind), isDanger, onSelect: () => onOpen({ kind }) }));
  const sections = [
    { id: 'change', items: items(menuKinds, false) },
    { id: 'end', items: items(dangerKinds, true) },
  ].filter((section) => section.items.length > 0);
  if (sections.length === 0) return null;
  return (
    <Menu
      label={t('team.actions.more')}
      isIconOnly
      variant="secondary"
      icon={<Ellipsis size={16} aria-hidden="true" />}
      sections={sections}
    />
  );
}
