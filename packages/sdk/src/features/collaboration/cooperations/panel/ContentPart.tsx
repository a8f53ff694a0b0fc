'use client';
import {
  type Cooperation,
  changeCooperation,
  type Deliverable,
} from '@reachkit/contract/collaboration/cooperation';
import { collaborationFileBytes, collaborationLimits } from '@reachkit/contract/collaboration/form';
import { addDraft, attachPost, judgeDraft } from '@reachkit/contract/collaboration/work';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { useSaving } from '../../../../domain/useSaving.ts';
import { Badge, type BadgeTone } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FileDrop } from '../../../../ui/FileDrop/FileDrop.tsx';
import { FormLines } from '../../../../ui/Form/FormLines.tsx';
import { FormCheckbox, FormDate, FormText } from '../../../../ui/Form/index.ts';
import { useFileLabels } from '../../form/useBriefLabels.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { refusedPost } from '../../posts/refusedPost.ts';
import { quiet } from '../../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import * as css from './panel.css.ts';
import { type FormProps, isEnded, type PartProps } from './StagePart.tsx';
import { useWorkForm } from './useWorkForm.ts';
import { Section, WorkForm } from './WorkForm.tsx';

const tones: Readonly<Record<Deliverable['state'], BadgeTone>> = {
  open: 'plain',
  waiting: 'warning',
  revise: 'warning',
  approved: 'accent',
  published: 'success',
};

/** The deliverables with their days, drafts and posts. */
export function ContentPart({ one, actions }: PartProps) {
  const t = useText(collaborationTexts);
  return (
    <Section title={t('panel.content.title')}>
      {one.items.length === 0 ? (
        <p className={quiet}>{t('panel.content.none')}</p>
      ) : (
        <ol className={css.items} aria-label={t('panel.content.title')}>
          {one.items.map((item, at) => (
            <Item key={item.id} item={item} place={at + 1} one={one} actions={actions} />
          ))}
        </ol>
      )}
    </Section>
  );
}

interface ItemProps extends PartProps {
  readonly item: Deliverable;
  /** From 1. */
  readonly place: number;
}
type Edited = 'days' | 'draft' | 'post' | 'revise' | null;

function Item({ item, place, one, actions }: ItemProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { shortDay } = useCollaborationFormats();
  const attempt = useAttempt();
  const [edited, setEdited] = useState<Edited>(null);
  const element = useRef<HTMLLIElement>(null);
  useRestoreFocus(element, 'button');
  const close = () => setEdited(null);
  const { state, draftOn, publishOn, requiredWords, needsDisclosure, drafts, post, note } = item;
  const waiting = drafts.findLast(({ verdict }) => verdict === null);
  const approve = (draftId: string) =>
    void attempt(async () => {
      await actions.judge(one.id, { draftId, verdict: 'approved', note: '', revision: one.revision });
      return t('words.deliverableStates.approved');
    });
  // Once a draft is handed in, the post is due next.
  const isDraftDue = state === 'open' || state === 'revise';
  const days = [
    draftOn === null || !isDraftDue ? null : t('panel.content.draftOn', { day: shortDay(draftOn) }),
    publishOn === null ? null : t('panel.content.publishOn', { day: shortDay(publishOn) }),
  ].filter((text) => text !== null);
  const canWork = !isEnded(one) && edited === null;
  return (
    <li ref={element} className={css.item}>
      <div className={css.itemHead}>
        <span className={css.strong}>
          {t('panel.content.name', {
            shown: exact(place),
            platform: platformNames[item.platform],
            format: t(`words.formats.${item.format}`),
          })}
        </span>
        <Badge tone={tones[state]}>{t(`words.deliverableStates.${state}`)}</Badge>
      </div>
      {note !== '' && (
        <span className={quiet} data-rk-data="">
          {note}
        </span>
      )}
      <span className={quiet}>
        {days.length === 0 ? t('panel.content.noDays') : days.join(t('work.comma'))}
      </span>
      {requiredWords.length > 0 && (
        <span className={quiet}>
          {t('panel.content.words')} <bdi data-rk-data="">{requiredWords.join(' ')}</bdi>
        </span>
      )}
      {drafts.map((draft) => (
        <Draft key={draft.id} draft={draft} one={one} actions={actions} />
      ))}
      {post && <Post post={post} one={one} needsDisclosure={needsDisclosure} />}
      {edited === 'days' && <DaysForm item={item} one={one} actions={actions} onClose={close} />}
      {edited === 'draft' && <DraftForm item={item} one={one} actions={actions} onClose={close} />}
      {edited === 'post' && <PostForm item={item} one={one} actions={actions} onClose={close} />}
      {edited === 'revise' && waiting && (
        <ReviseForm draftId={waiting.id} one={one} actions={actions} onClose={close} />
      )}
      {canWork && (
        <div className={css.buttons}>
          {waiting && (
            <>
              <Button
                size="small"
                icon={<CircleCheck size={16} aria-hidden="true" />}
                onClick={() => approve(waiting.id)}
              >
                {t('panel.content.approve')}
              </Button>
              <Button size="small" onClick={() => setEdited('revise')}>
                {t('panel.content.revise')}
              </Button>
            </>
          )}
          {!post && state !== 'published' && (
            <>
              <Button size="small" variant="ghost" onClick={() => setEdited('draft')}>
                {t('panel.content.addDraft')}
              </Button>
              <Button size="small" variant="ghost" onClick={() => setEdited('post')}>
                {t('panel.content.attach')}
              </Button>
              <Button size="small" variant="ghost" onClick={() => setEdited('days')}>
                {t('panel.content.days')}
              </Button>
            </>
          )}
          {post && (
            <Button
              size="small"
              variant="ghost"
              onClick={() =>
                void attempt(async () => {
                  const now = await actions.detach(one, item.id);
                  return {
                    text: t('panel.content.detached'),
                    undo: async () => {
                      await actions.attach(one.id, {
                        deliverableId: item.id,
                        url: post.url,
                        isConfirmed: post.isOfOther,
                        isEarly: post.isEarly,
                        revision: now.revision,
                      });
                      return t('panel.content.attached');
                    },
                  };
                })
              }
            >
              {t('panel.content.detach')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface DraftProps extends PartProps {
  readonly draft: Deliverable['drafts'][number];
}

function Draft({ draft, one, actions }: DraftProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { time } = useCollaborationFormats();
  const { isSaving, save } = useSaving();
  const { file, link, note, verdict, verdictNote } = draft;
  return (
    <div className={css.head}>
      <span className={quiet}>
        {t('panel.content.draft', {
          shown: exact(draft.number),
          time: time(draft.at),
          name: draft.by ?? t('panel.content.theCreator'),
        })}
        {verdict && (
          <>
            {t('work.comma')}
            {t(`panel.content.verdicts.${verdict}`)}
          </>
        )}
      </span>
      {note !== '' && (
        <p className={css.text} data-rk-data="">
          {note}
        </p>
      )}
      {verdictNote !== '' && (
        <p className={quiet}>
          {t('panel.content.asked')} <bdi data-rk-data="">{verdictNote}</bdi>
        </p>
      )}
      <span className={css.buttons}>
        {file && (
          <Button
            variant="link"
            isLoading={isSaving}
            onClick={() => void save(() => actions.fetchFile(one.id, file.id))}
          >
            <bdi data-rk-data="">{file.name}</bdi>
          </Button>
        )}
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer noopener"
            data-rk-data=""
            dir="ltr"
            className={css.link}
          >
            {link}
          </a>
        )}
      </span>
    </div>
  );
}

interface PostProps {
  readonly post: NonNullable<Deliverable['post']>;
  readonly one: Cooperation;
  readonly needsDisclosure: boolean;
}

function Post({ post, one, needsDisclosure }: PostProps) {
  const t = useText(collaborationTexts);
  const { compact } = useFormats();
  const { url, title, monitorLinkId, views, disclosure, missingWords, isOfOther, isEarly } = post;
  const faults = [
    needsDisclosure && disclosure === 'none' && t('work.undisclosed'),
    missingWords && missingWords.length > 0 && t('panel.content.missing', { words: missingWords.join(' ') }),
    isOfOther && t('panel.content.isOfOther'),
    postAddress(url).kind === 'short' && t('panel.content.isShort'),
    isEarly && t('panel.content.isEarly'),
  ].filter((text) => typeof text === 'string');
  return (
    <div className={css.head}>
      <span className={css.line}>
        <a
          href={url}
          className={css.link}
          target="_blank"
          rel="noreferrer noopener"
          data-rk-data=""
          dir="auto"
        >
          {title ?? url}
        </a>
        <span className={quiet}>
          {views === null ? t('work.viewsUnknown') : t('work.views', { count: views, shown: compact(views) })}
        </span>
        {monitorLinkId !== null && one.monitorProjectId !== null && (
          <Link
            className={css.link}
            to={{ kind: 'monitoredPost', projectId: one.monitorProjectId, id: monitorLinkId }}
          >
            {t('panel.content.inMonitor')}
          </Link>
        )}
      </span>
      {faults.map((fault) => (
        <span key={fault} className={`${css.line} ${css.warning}`}>
          <TriangleAlert size={14} aria-hidden="true" />
          {fault}
        </span>
      ))}
      {needsDisclosure && disclosure === 'unknown' && (
        <span className={quiet}>{t('panel.content.disclosureUnknown')}</span>
      )}
    </div>
  );
}

interface ItemFormProps extends FormProps {
  readonly item: Deliverable;
}

function DaysForm({ item, one, actions, onClose }: ItemFormProps) {
  const t = useText(collaborationTexts);
  const { today } = one;
  const { id, draftOn, publishOn, note } = item;
  const model = useWorkForm(changeCooperation, {
    defaultValues: { deliverable: { id, draftOn, publishOn, note }, revision: one.revision },
    send: (body) => actions.change(one.id, body),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('panel.content.days')} onClose={onClose}>
      <div className={css.pairs}>
        <FormDate name="deliverable.draftOn" label={t('log.fields.draftOn')} today={today} canClear />
        <FormDate name="deliverable.publishOn" label={t('log.fields.publishOn')} today={today} canClear />
        <FormText
          name="deliverable.note"
          label={t('form.note')}
          maxLength={collaborationLimits.product}
          dir="auto"
        />
      </div>
    </WorkForm>
  );
}

/** A draft that came by email or chat, entered by a member. */
function DraftForm({ item, one, actions, onClose }: ItemFormProps) {
  const t = useText(collaborationTexts);
  const labels = useFileLabels();
  const [files, setFiles] = useState<readonly File[]>([]);
  const model = useWorkForm(addDraft, {
    defaultValues: { deliverableId: item.id, link: '', note: '' },
    send: (body) => actions.addDraft(one.id, { ...body, ...(files[0] && { file: files[0] }) }),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('panel.content.addDraft')} onClose={onClose}>
      <FileDrop
        label={t('log.fields.file')}
        note={t('panel.fileNote')}
        files={files}
        onFilesChange={setFiles}
        labels={labels}
        maxBytes={collaborationFileBytes}
      />
      <FormText name="link" label={t('panel.content.link')} maxLength={2_048} dir="ltr" />
      <FormLines name="note" label={t('form.note')} maxLength={collaborationLimits.note} rows={2} />
    </WorkForm>
  );
}

function PostForm({ item, one, actions, onClose }: ItemFormProps) {
  const t = useText(collaborationTexts);
  const [isEarly, setEarly] = useState(false);
  const model = useWorkForm(attachPost, {
    defaultValues: {
      deliverableId: item.id,
      url: '',
      isConfirmed: false,
      isEarly: false,
      revision: one.revision,
    },
    send: async (body) => {
      try {
        return await actions.attach(one.id, body);
      } catch (thrown) {
        setEarly((was) => was || refusedPost(thrown) === 'beforeAgreement');
        throw thrown;
      }
    },
    onSaved: onClose,
  });
  return (
    <WorkForm
      model={model}
      label={t('panel.content.attach')}
      submit={t('panel.content.attach')}
      onClose={onClose}
    >
      <FormText
        name="url"
        label={t('posts.link')}
        help={t('panel.content.urlHelp')}
        isRequired
        maxLength={2_048}
        dir="ltr"
      />
      <FormCheckbox
        name="isConfirmed"
        label={t('panel.content.confirm')}
        detail={t('panel.content.confirmHelp')}
      />
      {isEarly && (
        <FormCheckbox name="isEarly" label={t('posts.confirmEarly')} detail={t('posts.confirmEarlyHelp')} />
      )}
    </WorkForm>
  );
}

interface ReviseFormProps extends FormProps {
  readonly draftId: string;
}

function ReviseForm({ draftId, one, actions, onClose }: ReviseFormProps) {
  const t = useText(collaborationTexts);
  const model = useWorkForm(judgeDraft, {
    defaultValues: { draftId, verdict: 'revise', note: '', revision: one.revision },
    send: (body) => actions.judge(one.id, body),
    onSaved: onClose,
  });
  return (
    <WorkForm
      model={model}
      label={t('panel.content.revise')}
      submit={t('panel.content.revise')}
      onClose={onClose}
    >
      <FormLines
        name="note"
        label={t('panel.content.changes')}
        help={t('panel.content.changesHelp')}
        maxLength={collaborationLimits.note}
      />
    </WorkForm>
  );
}
