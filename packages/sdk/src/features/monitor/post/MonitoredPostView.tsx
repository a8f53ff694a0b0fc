'use client';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import { forwardRef, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { captionVersions } from '../../../domain/posts/captionVersions.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { useBothRefs } from '../../../ui/assignRef.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { preloadChart } from '../../../ui/Chart/Chart.tsx';
import { useNarrow } from '../../../ui/DataTable/useNarrow.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { monitorTexts } from '../locales/zh.ts';
import * as project from '../project/project.css.ts';
import { PostCaptions } from './PostCaptions.tsx';
import { PostDisclosure } from './PostDisclosure.tsx';
import { PostEvents } from './PostEvents.tsx';
import { PostHead, WriteButton } from './PostHead.tsx';
import { PostHistory } from './PostHistory.tsx';
import { PostReadings } from './PostReadings.tsx';
import { PostStrip } from './PostStrip.tsx';
import { PostTerms } from './PostTerms.tsx';
import * as css from './post.css.ts';
import type { MonitoredPostModel } from './useMonitoredPost.ts';

const LinkDialog = lazyPart(async () => (await import('../form/LinkDialog.tsx')).LinkDialog);
const ReadingDialog = lazyPart(async () => (await import('../form/ReadingDialog.tsx')).ReadingDialog);

/** Props of `MonitoredPostView`: the model of `useMonitoredPost`. */
export interface MonitoredPostViewProps extends RootProps {
  readonly model: MonitoredPostModel;
  /** The promotion that the post belongs to, e.g. as a link; left out: none. */
  readonly promotion?: ReactNode;
}

/** Width of the page in px up to which the primary button is docked. */
const phoneWidth = 640;

/** Renders a `useMonitoredPost` model. */
export const MonitoredPostView = forwardRef<HTMLElement, MonitoredPostViewProps>(function MonitoredPostView(
  { model, promotion, ...props },
  ref,
) {
  const t = useText(monitorTexts);
  const root = useRef<HTMLElement>(null);
  const attach = useBothRefs(ref, root);
  useEffect(preloadChart, []);
  return (
    <section
      {...rootAttributes(props)}
      ref={attach}
      aria-label={t('post.title')}
      className={cx('rk-monitored-post', project.root, props.className)}
    >
      {model.data ? (
        <Body model={model} data={model.data} promotion={promotion} root={root} />
      ) : (
        <ReadState
          read={model}
          loadingText={t('post.loading')}
          failedText={t('post.failed')}
          count={14}
          className={project.place}
          gone={<NoPost />}
        />
      )}
    </section>
  );
});

function NoPost() {
  const t = useText(monitorTexts);
  const list = useWay({ kind: 'monitorProjects' });
  return (
    <EmptyState
      title={t('post.notFound')}
      action={
        list && (
          <Button href={list.href} onClick={list.onClick}>
            {t('project.back')}
          </Button>
        )
      }
    >
      {t('post.notFoundBody')}
    </EmptyState>
  );
}

interface BodyProps extends Pick<MonitoredPostViewProps, 'model' | 'promotion'> {
  readonly data: MonitoredPostDetail;
  readonly root: RefObject<HTMLElement | null>;
}

function Body({ model, data, promotion, root }: BodyProps) {
  const [opened, setOpened] = useState<'link' | 'reading' | null>(null);
  const isPhone = useNarrow(root, phoneWidth, true);
  const { captions, readings } = data;
  const onEdit = () => setOpened('link');
  return (
    <>
      <PostHead
        data={data}
        isReadOnly={model.isReadOnly}
        hasWrite={!isPhone}
        onEnter={() => setOpened('reading')}
        onEdit={onEdit}
      />
      <Notes data={data} />
      <PostStrip data={data} />
      <div className={css.body}>
        <div className={css.main}>
          <PostHistory model={model} data={data} />
          <PostCaptions captions={captionVersions(captions)} />
          <PostReadings readings={readings} />
        </div>
        <div className={css.side}>
          <PostDisclosure captions={captions} isNeeded={data.project.needsDisclosure} />
          <PostEvents model={model} data={data} />
          <PostTerms data={data} promotion={promotion} onEdit={model.isReadOnly ? undefined : onEdit} />
        </div>
      </div>
      {isPhone && data.link.creator && (
        <div className={css.dock}>
          <WriteButton data={data} />
        </div>
      )}
      {opened && (
        <PartBoundary fallback={null}>
          <Above data={data} opened={opened} onClose={() => setOpened(null)} />
        </PartBoundary>
      )}
    </>
  );
}

/** Why the figures are old, or entered by people. */
function Notes({ data: { link, alerts } }: Pick<BodyProps, 'data'>) {
  const t = useText(monitorTexts);
  const { time } = useShortTimes();
  const { state, postState, readAt, keptDays, platform } = link;
  const isGone = postState === 'deleted' || postState === 'private' || postState === 'unavailable';
  const isFailing = alerts.some(({ kind, handledAt }) => kind === 'failing' && handledAt === null);
  return (
    <div className={project.notices}>
      {isGone && readAt !== null && (
        <Notice tone="warning">
          {t('post.lastKnown', { state: t(`words.postStates.${postState}`), time: time(readAt) })}
        </Notice>
      )}
      {state === 'stopped' && <Notice tone="warning">{t('post.stopped')}</Notice>}
      {state === 'noSource' && <Notice>{t('post.noSource')}</Notice>}
      {isFailing && <Notice tone="warning">{t('post.failing')}</Notice>}
      {keptDays !== null && (
        <Notice>{t('post.kept', { platform: platformNames[platform], days: keptDays })}</Notice>
      )}
    </div>
  );
}

interface AboveProps {
  readonly data: MonitoredPostDetail;
  readonly opened: 'link' | 'reading';
  readonly onClose: () => void;
}

/** The dialog that is open above the page. */
function Above({ data: { link, project: of }, opened, onClose }: AboveProps) {
  const t = useText(monitorTexts);
  const { show } = useNotify();
  const saved = (text: string) => {
    show({ tone: 'success', text });
    onClose();
  };
  return opened === 'link' ? (
    <LinkDialog
      link={link}
      currency={of.currency}
      onSaved={() => saved(t('project.edit.saved'))}
      onClose={onClose}
    />
  ) : (
    <ReadingDialog link={link} onSaved={() => saved(t('project.reading.saved'))} onClose={onClose} />
  );
}
