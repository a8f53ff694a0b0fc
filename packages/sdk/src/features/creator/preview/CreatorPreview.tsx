'use client';
import type { CreatorRow, QualityLevelCode } from '@reachkit/contract';
import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Grade, type GradeLevel } from '../../../ui/Grade/Grade.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { EmailUnlock } from '../email/EmailUnlock.tsx';
import { WriteEmail } from '../email/WriteEmail.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { PreviewFigures } from '../shared/opening/PreviewFigures.tsx';
import { useSpendConsent } from '../shared/opening/useSpendConsent.ts';
import { knownData, useCreatorProfile } from '../shared/reading/useCreatorProfile.ts';
import { useVerdictTexts } from '../shared/words/useVerdictTexts.ts';
import * as css from './CreatorPreview.css.ts';

/** Props of `CreatorPreview`: a creator's row, from which more is loaded. */
export interface CreatorPreviewProps extends RootProps {
  /** The creator's row from a search. */
  readonly creator: CreatorRow;
  /** Opens the creator's whole page; without it there is no such button. */
  readonly onOpenPage?: (() => void) | undefined;
  /** Actions of the host, next to the button that opens the page. */
  readonly children?: ReactNode;
}

/**
 * Profile of a creator, the figures of their row and a one-line verdict; free of charge.
 * @example <CreatorPreview creator={row} onOpenPage={() => router.push(`/creators/${row.id}`)} />
 */
export const CreatorPreview = forwardRef<HTMLElement, CreatorPreviewProps>(
  function CreatorPreview(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Drawn {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface DrawnProps extends CreatorPreviewProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Drawn({ creator, onOpenPage, children, rootRef, ...props }: DrawnProps) {
  const t = useText(creatorTexts);
  const { exact, day } = useFormats();
  const { headline } = useVerdictTexts();
  const { platform, id } = creator;
  const profile = useCreatorProfile({ platform, id });
  const { data, error } = profile;
  const { until } = useSpendConsent();
  const basic = data?.openings.basic;
  const isFree = basic?.isOpen === true || basic?.isFree === true;
  return (
    <HeadingScope first={2}>
      <section
        {...rootAttributes(props)}
        ref={rootRef}
        className={cx('rk-creator-glance', css.root, props.className)}
        aria-label={t('shared.basic.label')}
        aria-busy={!data && !error}
      >
        <Who creator={creator} />
        {(error || !data) && <ReadState read={profile} failedText={t('overview.failed')} count={1} />}
        {data?.preview && <p className={css.headline}>{headline(data.preview)}</p>}
        <PreviewFigures creator={creator} />
        <div className={css.actions}>
          {onOpenPage && (
            <Button variant="primary" onClick={onOpenPage}>
              {t('preview.open')}
            </Button>
          )}
          {creator.haveEmail && (
            <WriteEmail platform={platform} creatorId={id} name={creatorName(creator)} address={null} />
          )}
          {children}
        </div>
        {data && <EmailUnlock platform={platform} id={id} email={data.email} />}
        {data && basic && onOpenPage && (
          <p className={css.quiet}>
            {t(`shared.basic.knows.${knownData(data)}`)}{' '}
            {isFree
              ? t('preview.isOpen', { day: day(basic.until ?? basic.quota.resetAt) })
              : t(until === null ? 'preview.asks' : 'preview.spends', {
                  left: exact(Math.max(0, basic.quota.limit - basic.quota.used)),
                })}
          </p>
        )}
      </section>
    </HeadingScope>
  );
}

const levels: Readonly<Record<QualityLevelCode, GradeLevel>> = {
  level1: 1,
  level2: 2,
  level3: 3,
  level4: 4,
  level5: 5,
};

function Who({ creator }: Pick<CreatorPreviewProps, 'creator'>) {
  const t = useText(creatorTexts);
  const { region, language } = useFormats();
  const { id, platform, handle, avatarUrl, quality } = creator;
  const name = creatorName(creator);
  return (
    <div className={css.who}>
      <Avatar name={name} seed={id} src={avatarUrl} size="medium" />
      <div className={css.words}>
        <Heading level={2} className={css.name}>
          {name}
        </Heading>
        <p className={css.facts}>
          <PlatformMark platform={platform} />
          {handle !== '' && <bdi dir="ltr">@{handle}</bdi>}
          {creator.region !== null && <span>{region(creator.region)}</span>}
          {creator.language !== null && <span>{language(creator.language)}</span>}
        </p>
      </div>
      {quality && <Grade level={levels[quality]} label={t(`overview.quality.levels.${quality}`)} />}
    </div>
  );
}
