'use client';
import { type CreatorProfile, getCreator } from '@reachkit/contract/creator/creator';
import type { Platform } from '@reachkit/contract/creator/platform';
import { type CreatorNote, getCreatorNote } from '@reachkit/contract/favourites/notes';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as page from '../../../domain/page/page.css.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { ListMark } from '../../../ui/ListMark/ListMark.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './Inbox.css.ts';

interface CreatorFactsProps {
  readonly platform: Platform;
  readonly id: string;
}

const fresh = { staleMs: 60_000 } as const;

/** Facts about a creator beside a conversation, free of charge: figures, lists and the team's note. */
export function CreatorFacts({ platform, id }: CreatorFactsProps) {
  const t = useText(emailTexts);
  const profile = useRead(getCreator, { params: { platform, id } }, fresh);
  const note = useRead(getCreatorNote, { params: { id } }, fresh);
  if (!profile.data) {
    return (
      <ReadPlace read={profile} loadingText={t('inbox.card.loading')} failedText={t('inbox.card.failed')} />
    );
  }
  return (
    <>
      <Figures creator={profile.data.creator} />
      <Lists lists={profile.data.lists} />
      {note.data && note.data.note !== '' && <Note note={note.data} />}
    </>
  );
}

function Figures({ creator }: Pick<CreatorProfile, 'creator'>) {
  const t = useText(emailTexts);
  const { compact, exact, rate, change } = useFormats();
  const { followers, followersChange30d, medianPlays, interactionRate } = creator;
  const shown = (value: number | null, format: (value: number) => string) =>
    value === null ? t('inbox.card.unknownFigure') : format(value);
  const whole = (value: number | null) => (value === null ? undefined : exact(value));
  return (
    <dl className={css.figures}>
      <div className={css.figure}>
        <dt>{t('inbox.card.followers')}</dt>
        <dd className={css.value} title={whole(followers)}>
          <bdi dir="ltr">{shown(followers, compact)}</bdi>
          {followersChange30d !== null && (
            <span className={css.quiet}> {t('inbox.card.days', { change: change(followersChange30d) })}</span>
          )}
        </dd>
      </div>
      <div className={css.figure}>
        <dt>{t('inbox.card.medianPlays')}</dt>
        <dd className={css.value} title={whole(medianPlays)}>
          <bdi dir="ltr">{shown(medianPlays, compact)}</bdi>
        </dd>
      </div>
      <div className={css.figure}>
        <dt>{t('inbox.card.interactionRate')}</dt>
        <dd className={css.value}>
          <bdi dir="ltr">{shown(interactionRate, rate)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function Lists({ lists }: Pick<CreatorProfile, 'lists'>) {
  const t = useText(emailTexts);
  if (lists.length === 0) return null;
  return (
    <section className={css.part}>
      <Heading level={3} className={css.section}>
        {t('inbox.card.lists')}
      </Heading>
      <ul className={css.lists}>
        {lists.map(({ id, name, colour }) => (
          <li key={id} className={css.handle}>
            <ListMark colour={colour} />
            <Link to={{ kind: 'favourites', listId: id }} className={page.link}>
              <bdi data-rk-data="">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Note({ note: { note, by, at } }: { readonly note: CreatorNote }) {
  const t = useText(emailTexts);
  const { day } = useFormats();
  return (
    <section className={css.part}>
      <Heading level={3} className={css.section}>
        {t('inbox.card.note')} <span className={css.quiet}>{t('inbox.card.noteFor')}</span>
      </Heading>
      <p data-rk-data="" className={css.note}>
        {note}
      </p>
      {by !== null && at !== null && (
        <p className={css.quiet}>
          <bdi data-rk-data="">{by}</bdi> · {day(at)}
        </p>
      )}
    </section>
  );
}
