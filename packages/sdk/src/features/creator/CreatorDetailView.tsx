'use client';
import type { CreatorProfile, Platform } from '@reachkit/contract';
import { forwardRef, useId, useImperativeHandle, useRef } from 'react';
import { useEnvironment, useNavigation } from '../../core/hooks.ts';
import { useText } from '../../core/i18n/useText.ts';
import { type SlotOptions, SlotScope, useSlots } from '../../core/slots.tsx';
import { creatorName } from '../../domain/format/creatorName.ts';
import { useFormats } from '../../domain/format/useFormats.ts';
import { useTrailKeys } from '../../domain/keys/useTrailKeys.ts';
import { ReadState } from '../../domain/ReadState.tsx';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Heading, HeadingScope } from '../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { ContactLine } from './frame/ContactLine.tsx';
import * as css from './frame/CreatorDetail.css.ts';
import { DetailBar } from './frame/DetailBar.tsx';
import { Dock } from './frame/Dock.tsx';
import { HeadSkeleton, MissingCreator } from './frame/FrameStates.tsx';
import { HeadActions } from './frame/HeadActions.tsx';
import { Facts, NameLine } from './frame/Identity.tsx';
import { Notices, useRefreshText } from './frame/Notices.tsx';
import { TabContent } from './frame/tabs.tsx';
import { creatorTexts } from './locales/zh.ts';
import { type CreatorSlots, creatorSlots } from './shared/creatorSlots.ts';
import { creatorTabs } from './shared/creatorTabs.ts';
import { useReloadCreator } from './shared/reading/useCreatorProfile.ts';
import type { CreatorDetailModel } from './useCreatorDetail.ts';

/** The next or previous creator in the result list. */
export interface NeighbourCreator {
  readonly platform: Platform;
  readonly id: string;
}

/** Props of a creator's page, apart from its data. */
export interface CreatorDetailDrawing extends Omit<RootProps, 'id'>, SlotOptions<CreatorSlots> {
  /** Goes back to the previous page. Default: the search, if the host has one. */
  readonly onBack?: (() => void) | undefined;
  /** Called to open the next or previous creator. If the host's navigation has an address for it, it also navigates there. */
  readonly onOpenCreator?:
    | ((creator: NeighbourCreator, detail: { readonly reason: 'previous' | 'next' }) => void)
    | undefined;
}

/** Props of `CreatorDetailView`: the model of `useCreatorDetail`. */
export interface CreatorDetailViewProps extends CreatorDetailDrawing {
  readonly model: CreatorDetailModel;
}

/** Renders the model of `useCreatorDetail`. */
export const CreatorDetailView = forwardRef<HTMLElement, CreatorDetailViewProps>(
  function CreatorDetailView(props, ref) {
    const { model, onBack, className } = props;
    const { platform, id, profile, trail, error } = model;
    const t = useText(creatorTexts);
    const root = useRef<HTMLElement>(null);
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => root.current, []);
    const moves = useMoves(props);
    useTrailKeys(root, moves);
    const { id: _, ...attributes } = rootAttributes(props);
    return (
      <HeadingScope first={1}>
        <article
          aria-label={profile ? creatorName(profile.creator) : t('frame.label')}
          {...attributes}
          ref={root}
          className={cx('rk-creator-detail', css.root, className)}
          data-platform={platform}
          data-status={model.isMissing ? 'missing' : error ? 'failed' : profile ? 'ready' : 'loading'}
          aria-busy={profile === null && !error && !model.isMissing ? true : undefined}
        >
          <DetailBar platform={platform} trail={trail} onBack={onBack} {...moves} />
          {model.isMissing ? (
            <div className={css.state}>
              <MissingCreator platform={platform} id={id} onBack={onBack} view={trail?.view ?? null} />
            </div>
          ) : error ? (
            <ReadState read={model} failedText={t('frame.failed')} className={css.state} />
          ) : (
            <SlotScope of={creatorSlots} slots={props.slots} slotProps={props.slotProps}>
              <Opened {...props} />
            </SlotScope>
          )}
          <LiveRegion model={model} />
        </article>
      </HeadingScope>
    );
  },
);

function Opened({ model }: CreatorDetailViewProps) {
  const t = useText(creatorTexts);
  const reload = useReloadCreator(model);
  const panelId = useId();
  const tabs = useTabs(model.profile);
  const { profile, refresh, tab, setTab, platform, id } = model;
  const { slots, slotProps } = useSlots(creatorSlots);
  const { Actions, SaveAction } = slots;
  return (
    <>
      {profile ? (
        <header className={css.head}>
          <Avatar
            name={creatorName(profile.creator)}
            seed={id}
            src={profile.creator.avatarUrl}
            size="hero"
            className={css.face}
          />
          <div className={css.words}>
            <div className={css.top}>
              <NameLine profile={profile} />
              <div className={css.actions}>
                <span className={css.wideAction}>
                  <HeadActions profile={profile} refresh={refresh} />
                </span>
                <span className={css.phoneAction}>
                  <HeadActions profile={profile} refresh={refresh} isOnPhone />
                </span>
                {SaveAction && (
                  <span className={css.wideAction}>
                    <SaveAction creator={profile.creator} profile={profile} {...slotProps.SaveAction} />
                  </span>
                )}
                {Actions && <Actions creator={profile.creator} profile={profile} {...slotProps.Actions} />}
              </div>
            </div>
            <Facts profile={profile} />
            <ContactLine profile={profile} onUnlock={reload} />
          </div>
        </header>
      ) : (
        <HeadSkeleton />
      )}
      {profile && <Notices profile={profile} refresh={refresh} />}
      <Tabs
        label={t('frame.tabs')}
        tabs={tabs}
        value={tab}
        panelId={panelId}
        className={css.tabs}
        onValueChange={(next) => setTab(next, { replace: false, reason: 'tab' })}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`shared.tabs.${tab}`)}
        className={css.panel}
        data-tab={tab}
      >
        <Heading level={2} className="rk-hidden">
          {t(`shared.tabs.${tab}`)}
        </Heading>
        <TabContent
          key={`${platform}/${id}`}
          tab={tab}
          platform={platform}
          id={id}
          onOpenTab={(next) => setTab(next, { replace: false, reason: 'link' })}
        />
      </div>
      {profile && <Dock profile={profile} onUnlock={reload} />}
    </>
  );
}

function useTabs(profile: CreatorProfile | null) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const counts = {
    content: profile?.counts.videos,
    brand: profile?.counts.brands,
    email: profile?.counts.mails,
  };
  return creatorTabs.map((value) => {
    const count = value === 'overview' || value === 'audience' ? undefined : counts[value];
    return {
      value,
      label: (
        <>
          {t(`shared.tabs.${value}`)}
          {count !== undefined && (
            <bdi dir="ltr" className={css.tabCount}>
              {exact(count)}
            </bdi>
          )}
        </>
      ),
    };
  });
}

/** Functions to open the neighbours in the result list; `null` at an end, and without `onOpenCreator`. */
function useMoves({ model, onOpenCreator }: CreatorDetailViewProps) {
  const { navigation } = useNavigation();
  const { emit } = useEnvironment();
  const { platform, tab, trail } = model;
  const to = (id: string | null | undefined, reason: 'previous' | 'next') => {
    if (id == null) return null;
    const target = { kind: 'creator', platform, id, tab } as const;
    const hasAddress = navigation?.href(target) !== undefined;
    if (!onOpenCreator && !hasAddress) return null;
    return () => {
      emit({ kind: 'creatorOpened', platform, id });
      onOpenCreator?.({ platform, id }, { reason });
      if (hasAddress) navigation?.go(target, 'replace');
    };
  };
  return { onPrevious: to(trail?.previousId, 'previous'), onNext: to(trail?.nextId, 'next') };
}

/** The only live region: announces the opened creator, and the state of a refresh. */
function LiveRegion({ model }: { readonly model: CreatorDetailModel }) {
  const { profile } = model;
  return (
    <div className="rk-hidden" role="status">
      {profile && <Spoken model={model} profile={profile} />}
    </div>
  );
}

interface SpokenProps {
  readonly model: CreatorDetailModel;
  readonly profile: CreatorProfile;
}

function Spoken({ model, profile }: SpokenProps) {
  const t = useText(creatorTexts);
  // Left out of the announcement: announcing each step would be too noisy.
  const refresh = { ...model.refresh, progress: null };
  const refreshing = useRefreshText({ profile, refresh });
  const { trail } = model;
  const name = creatorName(profile.creator);
  const who = trail ? t('frame.moved', { name, position: trail.position, count: trail.count }) : '';
  return [who, refreshing].filter(Boolean).join(' ');
}
