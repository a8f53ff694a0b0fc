'use client';
import { type Cooperation, cooperationSchema } from '@reachkit/contract/collaboration/cooperation';
import type { PostRefusal } from '@reachkit/contract/collaboration/kinds';
import type { PromotionPosts } from '@reachkit/contract/collaboration/results';
import { attachPost } from '@reachkit/contract/collaboration/work';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { FormDialog } from '../../../domain/dialogs/FormDialog.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { FormCheckbox, FormSelect, FormText } from '../../../ui/Form/index.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import { refusedPost } from './refusedPost.ts';
import type { PromotionPost, PromotionPostsModel } from './usePromotionPosts.ts';

interface AttachDialogProps {
  readonly model: PromotionPostsModel;
  readonly data: PromotionPosts;
  readonly start: { readonly deliverableId?: string; readonly url?: string };
  readonly onClose: () => void;
}

/** Max deliverables offered at once; more are found by the creator's name. */
const maxOffered = 50;

/** Attaches a post to a deliverable by its link. */
export function AttachDialog({ model, data, start, onClose }: AttachDialogProps) {
  const t = useText(collaborationTexts);
  const attempt = useAttempt();
  /** Refusals of the link that the person can confirm. */
  const [asked, setAsked] = useState<readonly PostRefusal[]>([]);
  /** Post that a colleague attached meanwhile; `''`: none, they changed something else. */
  const [theirs, setTheirs] = useState<string | null>(null);
  // Of a collaboration that a colleague changed meanwhile; the next try is made on it.
  const seen = useRef<{ readonly id: string; readonly revision: number } | null>(null);
  const form = useContractForm(attachPost, {
    defaultValues: {
      deliverableId: start.deliverableId ?? '',
      url: start.url ?? '',
      isConfirmed: false,
      isEarly: false,
      revision: 0,
    },
    onSubmit: async ({ isConfirmed, isEarly, ...body }) => {
      const row = data.list.find(({ deliverableId }) => deliverableId === body.deliverableId);
      if (!row) return;
      const { cooperationId, cooperationRevision, creator, deliverableId } = row;
      const revision = seen.current?.id === cooperationId ? seen.current.revision : cooperationRevision;
      try {
        const post = {
          ...body,
          isConfirmed: asked.includes('otherCreator') && isConfirmed,
          isEarly: asked.includes('beforeAgreement') && isEarly,
        };
        const kept = theirs
          ? await replace(cooperationId, { ...post, revision }, theirs)
          : await model.attach(cooperationId, { ...post, revision });
        onClose();
        void attempt(async () => ({
          text: t('posts.attached', { name: creator.name }),
          undo: async () => {
            await model.detach(cooperationId, { deliverableId, revision: kept.revision });
            return t('posts.detached', { name: creator.name });
          },
        }));
      } catch (thrown) {
        const { code, details } = toReachkitError(thrown);
        const refusal = refusedPost(thrown);
        if (refusal) setAsked([...asked, refusal]);
        const changed = code === 'changedMeanwhile' ? cooperationSchema.safeParse(details) : null;
        if (changed?.success) {
          const { id, revision: next, items } = changed.data;
          seen.current = { id, revision: next };
          setTheirs(items.find((item) => item.id === deliverableId)?.post?.url ?? '');
        }
        throw thrown;
      }
    },
  });
  /** Puts the post in the place of a colleague's, which comes back where the new one is refused. */
  async function replace(id: string, post: BodyOf<typeof attachPost>, url: string): Promise<Cooperation> {
    const { deliverableId } = post;
    const { revision } = await model.detach(id, { deliverableId, revision: post.revision });
    try {
      return await model.attach(id, { ...post, revision });
    } catch (thrown) {
      const back = await model.attach(id, { deliverableId, url, isConfirmed: true, isEarly: true, revision });
      seen.current = { id, revision: back.revision };
      throw thrown;
    }
  }
  const conflict = theirs
    ? {
        text: t('posts.changedPost', { url: theirs }),
        take: { label: t('posts.keepTheirs'), onTake: onClose },
      }
    : theirs === '' && { text: t('posts.changed') };
  return (
    <FormDialog
      className="rk-attach-post"
      title={t('posts.attach')}
      form={form}
      submit={t('posts.attach')}
      conflict={conflict || null}
      what={t('posts.attach')}
      onClose={onClose}
    >
      <p className={quiet}>{t('posts.attachBody')}</p>
      <DeliverableField data={data} chosenId={form.watch('deliverableId')} />
      <FormText
        name="url"
        label={t('posts.link')}
        help={t('posts.linkHelp')}
        isRequired
        dir="ltr"
        inputMode="url"
        maxLength={2_048}
      />
      {asked.includes('otherCreator') && (
        <FormCheckbox name="isConfirmed" label={t('posts.confirm')} detail={t('posts.confirmHelp')} />
      )}
      {asked.includes('beforeAgreement') && (
        <FormCheckbox name="isEarly" label={t('posts.confirmEarly')} detail={t('posts.confirmEarlyHelp')} />
      )}
    </FormDialog>
  );
}

interface DeliverableFieldProps {
  readonly data: PromotionPosts;
  readonly chosenId: string;
}

/** The deliverables without a post; a long list is searched by the creator's name. */
function DeliverableField({ data, chosenId }: DeliverableFieldProps) {
  const t = useText(collaborationTexts);
  const { due } = useCollaborationFormats();
  const [find, setFind] = useState('');
  const open = data.list.filter(({ post, deliverableId }) => post === null || deliverableId === chosenId);
  const wanted = find.trim().toLowerCase();
  const matching = open.filter(
    ({ deliverableId, creator }) =>
      deliverableId === chosenId || `${creator.name} ${creator.handle}`.toLowerCase().includes(wanted),
  );
  const offered = matching.slice(0, maxOffered);
  const about = ({ format, note, publishOn, overdueDays }: PromotionPost) =>
    [t(`words.formats.${format}`), note, due({ dueOn: publishOn, isDueToday: false, overdueDays })]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      {open.length > maxOffered && (
        <SearchField label={t('posts.findCreator')} value={find} maxLength={100} onValueChange={setFind} />
      )}
      <FormSelect
        name="deliverableId"
        label={t('posts.column.deliverable')}
        placeholder={t('posts.chooseDeliverable')}
        isRequired
        help={matching.length > offered.length ? t('posts.offered') : undefined}
        options={offered.map((row) => ({
          value: row.deliverableId,
          label: row.creator.name,
          isData: true,
          description: about(row),
        }))}
      />
    </>
  );
}
