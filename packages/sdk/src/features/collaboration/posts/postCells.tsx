'use client';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import type { Target } from '../../../core/navigation/target.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../domain/VideoCover.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { CellLines, Figure, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import * as shared from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './posts.css.ts';
import type { PromotionPost } from './usePromotionPosts.ts';

export interface RowProps {
  readonly row: PromotionPost;
}
export interface PostProps extends RowProps {
  readonly projectId: string | null;
}
interface PostCellProps extends PostProps {
  readonly onAttach: (row: PromotionPost) => void;
}
type Post = NonNullable<PromotionPost['post']>;

/** The title, or the address until the post is read. */
export const nameOf = ({ title, url }: Pick<Post, 'title' | 'url'>): string =>
  title ?? url.replace(/^https?:\/\/(?:www\.)?/, '');

/** The post in the monitor, or on its platform where the monitor does not have it. */
export const targetOf = (
  { monitorLinkId, url }: Pick<Post, 'monitorLinkId' | 'url'>,
  projectId: string | null,
): Target =>
  monitorLinkId === null || projectId === null
    ? { kind: 'external', url }
    : { kind: 'monitoredPost', projectId, id: monitorLinkId };

export function CreatorCell({ row: { creator } }: RowProps) {
  const tabIndex = useCellTabIndex();
  return (
    <CellLines
      className={shared.roomy}
      dir="auto"
      title={creator.name}
      below={<bdi data-rk-data="">@{creator.handle}</bdi>}
    >
      <CreatorName row={{ creator }} tabIndex={tabIndex} />
    </CellLines>
  );
}

interface CreatorNameProps {
  readonly row: Pick<PromotionPost, 'creator'>;
  readonly tabIndex?: number;
}

/** The name leads to the creator's page while the database has the creator. */
export function CreatorName({ row: { creator }, tabIndex }: CreatorNameProps) {
  const { id, platform, name } = creator;
  if (id === null) {
    return (
      <span className={shared.name} data-rk-data="">
        {name}
      </span>
    );
  }
  return (
    <Link to={{ kind: 'creator', platform, id }} className={shared.name} tabIndex={tabIndex} data-rk-data="">
      {name}
    </Link>
  );
}

/** Whether the deliverable is published, and when it is due. */
export function DeliverableCell({ row }: RowProps) {
  return (
    <CellLines title={row.note} below={<Due row={row} />}>
      <Deliverable row={row} />
    </CellLines>
  );
}

export function Deliverable({ row: { format, post } }: RowProps) {
  const t = useText(collaborationTexts);
  const Icon = post ? CircleCheck : CircleDashed;
  return (
    <span className={css.tick} data-done={post ? '' : undefined}>
      <Icon size={14} aria-hidden="true" />
      <span className="rk-hidden">{t(post ? 'posts.done' : 'posts.open')}</span>
      {t(`words.formats.${format}`)}
    </span>
  );
}

export function Due({ row: { post, publishOn, overdueDays } }: RowProps) {
  const t = useText(collaborationTexts);
  const { due, shortDay } = useCollaborationFormats();
  if (post) {
    return publishOn === null ? t('posts.noDue') : t('posts.wasDue', { day: shortDay(publishOn) });
  }
  const text = due({ dueOn: publishOn, isDueToday: false, overdueDays });
  if (overdueDays === 0) return text ?? t('posts.noDue');
  return (
    <span className={shared.overdue}>
      <CircleAlert size={14} aria-hidden="true" />
      {text}
    </span>
  );
}

export function PostCell({ row, projectId, onAttach }: PostCellProps) {
  const t = useText(collaborationTexts);
  const tabIndex = useCellTabIndex();
  const { post } = row;
  if (!post) {
    return (
      <CellLines
        below={
          <button
            type="button"
            className={css.rowAction}
            tabIndex={tabIndex}
            aria-label={t('posts.attachOf', { name: row.creator.name })}
            onClick={() => onAttach(row)}
          >
            {t('posts.attach')}
          </button>
        }
      >
        <span className={shared.unknown}>{t('posts.noPost')}</span>
      </CellLines>
    );
  }
  return (
    <span className={css.post}>
      <span className={css.cover}>
        <VideoCover src={post.coverUrl} seed={nameOf(post)} />
      </span>
      <CellLines className={css.words} dir="auto" title={nameOf(post)} below={<Published post={post} />}>
        <Link to={targetOf(post, projectId)} className={shared.name} tabIndex={tabIndex} data-rk-data="">
          {nameOf(post)}
        </Link>
      </CellLines>
    </span>
  );
}

/** When it was published, whether that was before the agreement, and whether it is still there. */
export function Published({ post: { postedAt, isGone, isEarly } }: { readonly post: Post }) {
  const t = useText(collaborationTexts);
  const { day } = useFormats();
  const { shortDay } = useCollaborationFormats();
  const text =
    postedAt === null ? t('posts.notRead') : t('posts.publishedOn', { day: shortDay(day(postedAt)) });
  if (!isGone && !isEarly) return text;
  return (
    <span className={shared.overdue}>
      <CircleAlert size={14} aria-hidden="true" />
      {isEarly && `${text}${t('work.comma')}${t('posts.early')}`}
      {isEarly && isGone && t('work.comma')}
      {isGone && t('posts.gone')}
    </span>
  );
}

export function ViewsCell({ row: { post } }: RowProps) {
  const t = useText(collaborationTexts);
  const { compact, exact } = useFormats();
  if (!post) return <span className={shared.unknown}>—</span>;
  if (post.views === null) return <span className={shared.unknown}>{t('words.unknown')}</span>;
  return (
    <Figure isStrong exact={exact(post.views)}>
      {compact(post.views)}
    </Figure>
  );
}

const disclosureTones: Readonly<Record<Post['disclosure'], BadgeTone>> = {
  disclosed: 'success',
  none: 'danger',
  unknown: 'plain',
  notNeeded: 'plain',
};

export function DisclosureCell({ row: { post } }: RowProps) {
  if (!post) return <span className={shared.unknown}>—</span>;
  return (
    <CellLines title={post.evidence ?? undefined} below={<Evidence post={post} />}>
      <Disclosure post={post} />
    </CellLines>
  );
}

export function Disclosure({ post: { disclosure } }: { readonly post: Post }) {
  const t = useText(collaborationTexts);
  return <Badge tone={disclosureTones[disclosure]}>{t(`posts.disclosures.${disclosure}`)}</Badge>;
}

/** The words that disclose it, or the platform's own label. */
export function Evidence({ post: { evidence } }: { readonly post: Post }) {
  const t = useText(collaborationTexts);
  if (evidence === null) return null;
  return evidence === '' ? t('posts.label') : <bdi data-rk-data="">{evidence}</bdi>;
}

export function WordsCell({ row: { post } }: RowProps) {
  if (!post) return <span className={shared.unknown}>—</span>;
  const { missingWords } = post;
  return (
    <CellLines
      title={missingWords?.join(', ')}
      below={
        missingWords !== null &&
        missingWords.length > 0 && <bdi data-rk-data="">{missingWords.join(', ')}</bdi>
      }
    >
      <Words post={post} />
    </CellLines>
  );
}

export function Words({ post: { missingWords } }: { readonly post: Post }) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (missingWords === null) return <Badge>{t('words.unknown')}</Badge>;
  const count = missingWords.length;
  return (
    <Badge tone={count === 0 ? 'success' : 'warning'}>
      {count === 0 ? t('posts.allWords') : t('posts.missingWords', { count, shown: exact(count) })}
    </Badge>
  );
}
