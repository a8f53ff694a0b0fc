'use client';
import type { PromotionPosts } from '@reachkit/contract/collaboration/results';
import { CircleHelp, Link2, Radar } from 'lucide-react';
import { forwardRef, useMemo, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { NothingFound } from '../../../domain/page/NothingFound.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Segments } from '../../../domain/Segments.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { PromotionHeadActions } from '../promotion/PromotionHeadActions.tsx';
import { LoosePosts } from './LoosePosts.tsx';
import { PostTable } from './PostTable.tsx';
import * as css from './posts.css.ts';
import { openPromotionPostsView, postFilters } from './postsView.ts';
import type { PromotionPost, PromotionPostsModel } from './usePromotionPosts.ts';

const AttachDialog = lazyPart(async () => (await import('./AttachDialog.tsx')).AttachDialog);
const MissingDialog = lazyPart(async () => (await import('./MissingDialog.tsx')).MissingDialog);

/** Props of `PromotionPostsView`: the model of `usePromotionPosts`. */
export interface PromotionPostsViewProps extends RootProps {
  readonly model: PromotionPostsModel;
  /** Another part of the page has the filled button. Default `false`. */
  readonly isPrimaryTaken?: boolean | undefined;
}

/** The dialog above the posts, with what it begins with. */
type Opened =
  | { readonly kind: 'attach'; readonly deliverableId?: string; readonly url?: string }
  | { readonly kind: 'missing' };

/** Renders a `usePromotionPosts` model. */
export const PromotionPostsView = forwardRef<HTMLElement, PromotionPostsViewProps>(
  function PromotionPostsView({ model, isPrimaryTaken = false, ...props }, ref) {
    const t = useText(collaborationTexts);
    return (
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-label={t('posts.title')}
        className={cx('rk-promotion-posts', css.root, props.className)}
      >
        {model.data ? (
          <Body model={model} data={model.data} isPrimaryTaken={isPrimaryTaken} />
        ) : (
          <ReadState
            read={model}
            loadingText={t('posts.loading')}
            failedText={t('posts.failed')}
            count={10}
            className={css.place}
          />
        )}
      </section>
    );
  },
);

interface BodyProps extends Pick<PromotionPostsViewProps, 'model'> {
  readonly data: PromotionPosts;
  readonly isPrimaryTaken: boolean;
}

function Body({ model, data, isPrimaryTaken }: BodyProps) {
  const t = useText(collaborationTexts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const detach = useDetach(model);
  const attach = useLatest(({ deliverableId }: PromotionPost) =>
    setOpened({ kind: 'attach', deliverableId }),
  );
  const actions = useMemo(() => ({ attach, detach }), [attach, detach]);
  const close = () => setOpened(null);
  const { counts, rows } = model;
  return (
    <>
      <HeadButtons
        projectId={data.monitorProjectId}
        canAttach={counts.without > 0}
        isPrimaryTaken={isPrimaryTaken}
        onOpen={setOpened}
      />
      {counts.all === 0 ? (
        <div className={css.place}>
          <EmptyState title={t('posts.empty')}>{t('posts.emptyBody')}</EmptyState>
        </div>
      ) : (
        <>
          <Bar model={model} />
          {rows.length > 0 ? (
            <PostTable model={model} projectId={data.monitorProjectId} actions={actions} />
          ) : (
            <div className={css.place}>
              <NothingFound
                title={t('posts.none')}
                onShowAll={() => model.setView(openPromotionPostsView, 'reset')}
              />
            </div>
          )}
        </>
      )}
      {data.loose.length > 0 && (
        <LoosePosts
          loose={data.loose}
          projectId={data.monitorProjectId}
          onAttach={
            counts.without === 0
              ? undefined
              : ({ url, creator }) => {
                  const own = data.list.find(
                    (row) => row.post === null && creator !== null && row.creator.id === creator.id,
                  );
                  setOpened({ kind: 'attach', url, ...(own && { deliverableId: own.deliverableId }) });
                }
          }
        />
      )}
      {opened && (
        <PartBoundary fallback={null}>
          {opened.kind === 'attach' ? (
            <AttachDialog model={model} data={data} start={opened} onClose={close} />
          ) : (
            <MissingDialog
              data={data}
              onAttach={(url) => setOpened({ kind: 'attach', url })}
              onClose={close}
            />
          )}
        </PartBoundary>
      )}
    </>
  );
}

/** Takes a post away; the notice offers Undo. Keeps its identity. */
function useDetach(model: PromotionPostsModel): (row: PromotionPost) => void {
  const t = useText(collaborationTexts);
  const run = useAttempt();
  const { show } = useNotify();
  /** An ended collaboration keeps its posts: its own sentence says more than that the input is wrong. */
  const sayReason = ({ fields }: ReachkitError) => {
    const reason = fields?.deliverableId?.msg;
    if (reason) show({ tone: 'error', text: reason });
    return Boolean(reason);
  };
  return useLatest((row: PromotionPost) => {
    const { cooperationId, cooperationRevision, deliverableId, creator, post } = row;
    void run(async () => {
      const { revision } = await model.detach(cooperationId, {
        deliverableId,
        revision: cooperationRevision,
      });
      return {
        text: t('posts.detached', { name: creator.name }),
        undo:
          post &&
          (async () => {
            await model.attach(cooperationId, {
              deliverableId,
              url: post.url,
              isConfirmed: true,
              isEarly: true,
              revision,
            });
            return t('posts.attached', { name: creator.name });
          }),
      };
    }, sayReason);
  });
}

interface HeadButtonsProps {
  readonly projectId: string | null;
  readonly canAttach: boolean;
  readonly isPrimaryTaken: boolean;
  readonly onOpen: (opened: Opened) => void;
}

function HeadButtons({ projectId, canAttach, isPrimaryTaken, onOpen }: HeadButtonsProps) {
  const t = useText(collaborationTexts);
  const project = useWay(...(projectId === null ? [] : [{ kind: 'monitorProject', id: projectId } as const]));
  return (
    <PromotionHeadActions>
      {project && (
        <Button icon={<Radar size={16} aria-hidden="true" />} href={project.href} onClick={project.onClick}>
          {t('posts.project')}
        </Button>
      )}
      <Button
        icon={<CircleHelp size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => onOpen({ kind: 'missing' })}
      >
        {t('posts.missing.button')}
      </Button>
      {canAttach && (
        <Button
          variant={isPrimaryTaken ? 'secondary' : 'primary'}
          icon={<Link2 size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onOpen({ kind: 'attach' })}
        >
          {t('posts.attach')}
        </Button>
      )}
    </PromotionHeadActions>
  );
}

/** How many deliverables have a post, and the filters. */
function Bar({ model: { counts, view, setView } }: Pick<BodyProps, 'model'>) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  const shown = { '': counts.all, without: counts.without, lacking: counts.lacking };
  return (
    <div className={css.bar}>
      <p className={css.sum} role="status">
        {t('posts.sum', { posted: exact(counts.posted), count: counts.all, shown: exact(counts.all) })}
      </p>
      <SearchField
        className={css.find}
        label={t('posts.find')}
        placeholder={t('posts.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      <Segments
        label={t('posts.show')}
        value={view.show}
        options={postFilters.map((value) => ({
          value,
          label: t(`posts.filters.${value === '' ? 'all' : value}`, { shown: exact(shown[value]) }),
        }))}
        onValueChange={(show) => setView({ show }, 'filter')}
      />
    </div>
  );
}
