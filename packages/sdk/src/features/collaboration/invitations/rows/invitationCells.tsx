'use client';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { CellLines, Figure, useCellTabIndex } from '../../../../ui/DataTable/cells.tsx';
import { PlatformMark } from '../../../../ui/PlatformMark/PlatformMark.tsx';
import { cx } from '../../../../ui/rootProps.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import * as shared from '../../shared/collaboration.css.ts';
import { hasLostLink, isBarred, mainActionOf, nextStepOf } from '../invitationSteps.ts';
import * as css from '../invitations.css.ts';
import { type ActionContext, type ActionEntry, useActionEntries } from './useActionEntries.tsx';
import { stateTones, useInvitationWords } from './useInvitationWords.ts';

export interface InvitationProps {
  readonly invitation: Invitation;
}

const none = <span className={shared.unknown}>—</span>;

export function CreatorName({ invitation }: InvitationProps) {
  const tabIndex = useCellTabIndex();
  const { id, platform, name } = invitation.creator;
  if (id === null) return <bdi data-rk-data="">{name}</bdi>;
  return (
    <Link
      to={{ kind: 'creator', platform, id }}
      className={cx(shared.name, isBarred(invitation) && css.barred)}
      tabIndex={tabIndex}
      data-rk-data=""
    >
      {name}
    </Link>
  );
}

export function CreatorCell({ invitation }: InvitationProps) {
  const { platform, name, handle, avatarUrl } = invitation.creator;
  const { about } = useInvitationWords();
  return (
    <span className={css.creator}>
      <Avatar name={name} seed={handle} src={avatarUrl} />
      <CellLines
        dir="auto"
        title={`${name} @${handle}`}
        below={
          <>
            <span className={css.mark}>
              <PlatformMark platform={platform} size={12} label={platformNames[platform]} />
            </span>{' '}
            <bdi>{about(invitation)}</bdi>
          </>
        }
      >
        <CreatorName invitation={invitation} />
      </CellLines>
    </span>
  );
}

export function StateWord({ invitation: { state } }: InvitationProps) {
  const t = useText(collaborationTexts);
  return <Badge tone={stateTones[state]}>{t(`words.invitationStates.${state}`)}</Badge>;
}

export function StateCell({ invitation }: InvitationProps) {
  const since = useInvitationWords().since(invitation);
  return (
    <CellLines title={since} below={<bdi>{since}</bdi>}>
      <StateWord invitation={invitation} />
    </CellLines>
  );
}

export function EstimateCell({ invitation }: InvitationProps) {
  const t = useText(collaborationTexts);
  const estimate = useInvitationWords().estimate(invitation);
  if (!estimate) return <span className={shared.unknown}>{t('words.unknown')}</span>;
  return (
    <CellLines below={<bdi dir="ltr">{estimate.range}</bdi>}>
      <Figure>{estimate.middle}</Figure>
    </CellLines>
  );
}

export function QuotedCell({ invitation }: InvitationProps) {
  const quoted = useInvitationWords().quoted(invitation);
  return quoted === null ? (
    none
  ) : (
    <Figure isStrong data-rk-data="">
      {quoted}
    </Figure>
  );
}

/** A quote in another currency has no difference while no rate is entered. */
export function DifferenceCell({ invitation }: InvitationProps) {
  const t = useText(collaborationTexts);
  const difference = useInvitationWords().difference(invitation);
  const { quoted, estimate } = invitation;
  if (!difference)
    return estimate && quoted && quoted.currency !== 'USD' ? (
      <span className={shared.unknown}>{t('invitations.noRate')}</span>
    ) : (
      none
    );
  return (
    <CellLines below={<bdi>{t(`invitations.places.${difference.place}`)}</bdi>}>
      <Figure tone={difference.place === 'above' ? 'warning' : 'plain'}>{difference.text}</Figure>
    </CellLines>
  );
}

/** The first warning with the number of others; all of them in the title. */
export function Warnings({ invitation: { warnings } }: InvitationProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const words = useInvitationWords();
  const [first, ...others] = warnings.map((one) => words.warning(one));
  if (first === undefined) return null;
  return (
    <span className={css.warning} title={[first, ...others].join('\n')}>
      <TriangleAlert size={12} className={css.mark} aria-hidden="true" /> <bdi>{first}</bdi>
      {others.length > 0 && <bdi>{t('invitations.moreWarnings', { shown: exact(others.length) })}</bdi>}
    </span>
  );
}

export function NextCell({ invitation }: InvitationProps) {
  const next = useInvitationWords().next(invitation);
  return (
    <CellLines
      title={next}
      dir="auto"
      below={invitation.warnings.length > 0 ? <Warnings invitation={invitation} /> : undefined}
    >
      <bdi data-rk-data={nextStepOf(invitation) === 'question' ? '' : undefined}>{next}</bdi>
    </CellLines>
  );
}

/** The props of a button or link that runs an entry. */
export const buttonOf = ({ href, isDisabled, description, onSelect }: ActionEntry) => ({
  href,
  isDisabled,
  title: description,
  onClick: onSelect,
});

/** The action of a row, as a link; nothing where none is lawful. */
export function MainAction({ invitation, context, isWide }: InvitationProps & ActionProps) {
  const t = useText(collaborationTexts);
  const tabIndex = useCellTabIndex();
  const action = mainActionOf(invitation, context.rights);
  const entry = useActionEntries(context)(invitation).find(({ id }) => id === action);
  if (!action || !entry) return null;
  const label = t(
    `invitations.rowActions.${action === 'link' && hasLostLink(invitation) ? 'renew' : action}`,
  );
  return (
    <Button
      {...buttonOf(entry)}
      variant={isWide ? 'secondary' : 'link'}
      isWide={isWide}
      tabIndex={tabIndex}
      icon={isWide ? entry.icon : undefined}
      aria-label={t('invitations.actionOf', { action: label, name: invitation.creator.name })}
    >
      {isWide ? entry.label : label}
    </Button>
  );
}

interface ActionProps {
  readonly context: ActionContext;
  /** A button of the full width. */
  readonly isWide?: boolean | undefined;
}

export function OwnerCell({ invitation: { owner } }: InvitationProps) {
  const t = useText(collaborationTexts);
  if (!owner) return <span className={shared.unknown}>{t('words.formerMember')}</span>;
  return (
    <span title={owner.name}>
      <bdi data-rk-data="">{owner.name}</bdi>
    </span>
  );
}
