'use client';
import {
  type MailRoundAct,
  type MailRoundRecipient,
  type MailRounds,
  mailRoundFilters,
} from '@reachkit/contract/email/rounds';
import { type RefObject, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as page from '../../../domain/page/page.css.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../locales/zh.ts';
import { usePlannedTime } from '../parts/usePlannedTime.ts';
import * as css from './FollowUpPlan.css.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { type FollowUpPlanModel, peoplePageSize } from './useFollowUpPlan.ts';
import { useRoundReason } from './useRoundReason.ts';

const tones: Readonly<Record<string, BadgeTone>> = {
  replied: 'success',
  bounced: 'danger',
  unsubscribed: 'danger',
  complained: 'danger',
  blacklisted: 'danger',
};
const toneOf = ({ state, reason }: MailRoundRecipient): BadgeTone =>
  tones[reason ?? ''] ?? (state === 'held' ? 'warning' : 'plain');

interface RoundPeopleListProps {
  readonly model: FollowUpPlanModel;
  readonly plan: MailRounds;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Next, held and excluded recipients of a round, with times and reasons. */
export function RoundPeopleList({ model, plan, headingRef }: RoundPeopleListProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<{
    readonly action: MailRoundAct;
    readonly person: MailRoundRecipient;
  }>();
  const { shown, people } = model;
  const counts = plan.rounds.find(({ no }) => no === shown.no)?.counts;
  const title = t('rounds.people', { round: t('rounds.round', { no: shown.no }) });
  const countOf = {
    ...counts,
    sent: (counts?.sent ?? 0) + (counts?.failed ?? 0) + (counts?.unknown ?? 0),
  };
  return (
    <section aria-label={title} className={css.people}>
      <Heading ref={headingRef} tabIndex={-1} level={3} className={css.subtitle}>
        {title}
      </Heading>
      <Tabs
        label={t('rounds.filter')}
        value={shown.filter}
        onValueChange={(filter) => model.show({ filter })}
        tabs={mailRoundFilters.map((value) => ({
          value,
          label: t(`rounds.filters.${value}`),
          count: exact(countOf[value] ?? 0),
        }))}
      />
      {!people ? (
        <ReadState read={model} failedText={t('rounds.failed')} count={5} />
      ) : people.list.length === 0 ? (
        <EmptyState title={t(`rounds.noRecipients.${shown.filter}`)} />
      ) : (
        <ul aria-label={title} className={css.list}>
          {people.list.map((person) => (
            <Person
              key={person.id}
              person={person}
              onAction={(wanted) => {
                if (wanted === 'skip') void attempt(() => model.act(person.id, wanted));
                else setAsked({ action: wanted, person });
              }}
            />
          ))}
        </ul>
      )}
      {people && people.total > peoplePageSize && (
        <Pagination
          page={shown.page}
          pageCount={Math.ceil(people.total / peoplePageSize)}
          onPageChange={(page) => model.show({ page })}
        />
      )}
      {asked?.action === 'force' && (
        <ConfirmDialog
          className="rk-force-round"
          title={t('rounds.forceTitle', { name: asked.person.name || asked.person.address })}
          variant="primary"
          confirmLabel={t('rounds.acts.force')}
          onConfirm={async () => {
            await model.act(asked.person.id, 'force');
            return t('rounds.forced');
          }}
          onClose={() => setAsked(undefined)}
        >
          {t(asked.person.unproven === null ? 'rounds.forceBody' : 'rounds.forceUnproven')}
        </ConfirmDialog>
      )}
      {asked?.action === 'move' && (
        <MoveDialog
          personId={asked.person.id}
          name={asked.person.name || asked.person.address}
          timeZone={plan.timeZone}
          onMove={(at) => model.act(asked.person.id, 'move', at)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface PersonProps {
  readonly person: MailRoundRecipient;
  readonly onAction: (action: MailRoundAct) => void;
}

function Person({ person, onAction }: PersonProps) {
  const t = useText(emailTexts);
  const { day, dateTime } = useFormats();
  const why = useRoundReason(person);
  const planned = usePlannedTime();
  const { name, address, region, reason, canSkip, canForce, canMove } = person;
  const source = person.unproven?.source;
  const at = person.state === 'next' ? planned(person.at) : person.at;
  const actions: readonly MailRoundAct[] = [
    ...(canForce ? (['force'] as const) : []),
    ...(canMove ? (['move'] as const) : []),
    ...(canSkip ? (['skip'] as const) : []),
  ];
  return (
    <li className={css.person}>
      <span className={css.what}>
        <bdi data-rk-data="" className={css.name}>
          {name || address}
        </bdi>
        <bdi data-rk-data="" className={css.quiet}>
          {name === '' ? region : address}
        </bdi>
      </span>
      <span className={css.quiet}>
        {at !== null && (reason === 'dailyLimit' ? t('rounds.earliest', { day: day(at) }) : dateTime(at))}
      </span>
      <span>
        <Badge tone={toneOf(person)}>{why}</Badge>
        {source && (
          <span data-rk-data="">
            {' '}
            <Link to={{ kind: 'mailThread', id: source.threadId }} className={page.link}>
              {t('thread.suppressed.source', { subject: source.subject || t('thread.noSubject') })}
            </Link>
          </span>
        )}
      </span>
      <span className={css.roundActions}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="ghost"
            aria-label={t('rounds.actOn', { act: t(`rounds.acts.${action}`), name: name || address })}
            onClick={() => onAction(action)}
          >
            {t(`rounds.acts.${action}`)}
          </Button>
        ))}
      </span>
    </li>
  );
}
