'use client';
import type { CreatorProfile } from '@reachkit/contract';
import { MapPin } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { ListMark } from '../../../ui/ListMark/ListMark.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { useTagName } from '../shared/words/useTagName.ts';
import * as css from './CreatorDetail.css.ts';
import { WrongData } from './WrongData.tsx';

interface ProfileProps {
  readonly profile: CreatorProfile;
}

/** Name and favourite lists. */
export function NameLine({ profile }: ProfileProps) {
  return (
    <div className={css.nameLine}>
      <Heading level={1} className={css.name}>
        {creatorName(profile.creator)}
      </Heading>
      <Lists profile={profile} />
    </div>
  );
}

/** Account, region, language, tags and age of the figures. */
export function Facts({ profile }: ProfileProps) {
  const t = useText(creatorTexts);
  const { region, language, dateTime, relativeDay } = useFormats();
  const { creator } = profile;
  const { asOf } = creator;
  return (
    <div className={css.facts}>
      <Account profile={profile} />
      <span className={css.fact}>
        <MapPin size={14} aria-hidden="true" />
        {creator.region === null ? (
          <span className={css.quiet}>{t('frame.regionUnknown')}</span>
        ) : (
          region(creator.region)
        )}
      </span>
      <span className={creator.language === null ? css.quiet : undefined}>
        {creator.language === null ? t('frame.languageUnknown') : language(creator.language)}
      </span>
      {creator.tags.length > 0 && <Tags profile={profile} />}
      <span title={asOf === null ? undefined : dateTime(asOf)}>
        {asOf === null ? t('frame.fresh.none') : t('frame.fresh.of', { day: relativeDay(asOf) })}
      </span>
      <WrongData creator={creator} />
    </div>
  );
}

function Account({ profile }: ProfileProps) {
  const t = useText(creatorTexts);
  const { platform, handle, homepage, name: ownName } = profile.creator;
  const name = platformNames[platform];
  const words = (
    <>
      <PlatformMark platform={platform} label={name} />
      <bdi dir="ltr">{handle === '' || handle === ownName ? name : `@${handle}`}</bdi>
    </>
  );
  if (homepage === null) return <span className={css.handle}>{words}</span>;
  return (
    <Link
      to={{ kind: 'external', url: homepage }}
      className={css.handle}
      title={t('frame.openOn', { platform: name })}
    >
      {words}
    </Link>
  );
}

/** More tags would push the following content below the fold. */
const shownTags = 6;

function Tags({ profile }: ProfileProps) {
  const t = useText(creatorTexts);
  const { platform, tags } = profile.creator;
  const names = tags.map(useTagName(platform));
  const hidden = names.slice(shownTags);
  return (
    <ul className={css.tags} aria-label={t('frame.tags')}>
      {names.slice(0, shownTags).map((name) => (
        <li key={name} className={css.tag}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={css.quiet} title={hidden.join(t('shared.separator'))}>
          {t('frame.moreTags', { count: hidden.length })}
        </li>
      )}
    </ul>
  );
}

function Lists({ profile }: ProfileProps) {
  const t = useText(creatorTexts);
  return profile.lists.map(({ id, name, colour }) => (
    <Link
      key={id}
      to={{ kind: 'favourites', listId: id }}
      className={css.list}
      title={t('frame.inList', { name })}
    >
      <ListMark colour={colour} />
      <bdi>{name}</bdi>
    </Link>
  ));
}
