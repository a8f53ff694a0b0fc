'use client';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { Send, UserPlus } from 'lucide-react';
import { forwardRef, type RefObject, useMemo, useRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { usePageKeys } from '../../../domain/keys/usePageKeys.ts';
import { useReturnFocus } from '../../../domain/keys/useRestoreFocus.ts';
import { Listing } from '../../../domain/page/Listing.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useTablePreferences } from '../../../domain/useTablePreferences.ts';
import { useBothRefs } from '../../../ui/assignRef.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { useNarrow } from '../../../ui/DataTable/useNarrow.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { PromotionHeadActions } from '../promotion/PromotionHeadActions.tsx';
import type { PromotionTab } from '../promotion/promotionSlots.ts';
import type { DecisionKind } from './dialogs/DecisionDialog.tsx';
import { InvitationBars } from './InvitationBars.tsx';
import { InvitationFunnel } from './InvitationFunnel.tsx';
import type { InvitationAction } from './invitationSteps.ts';
import * as css from './invitations.css.ts';
import { openInvitationsView } from './invitationsView.ts';
import { InvitationTable } from './rows/InvitationTable.tsx';
import { SelectionBar } from './rows/SelectionBar.tsx';
import type { ActionContext } from './rows/useActionEntries.tsx';
import { invitationTable, useInvitationColumns } from './rows/useInvitationColumns.tsx';
import { useInvitationMoves } from './useInvitationMoves.ts';
import type { InvitationsModel } from './usePromotionInvitations.ts';

const AddCreatorsSheet = lazyPart(
  async () => (await import('./dialogs/AddCreatorsSheet.tsx')).AddCreatorsSheet,
);
const InviteDialog = lazyPart(async () => (await import('./dialogs/InviteDialog.tsx')).InviteDialog);
const OfferSheet = lazyPart(async () => (await import('./dialogs/OfferSheet.tsx')).OfferSheet);
const DecisionDialog = lazyPart(async () => (await import('./dialogs/DecisionDialog.tsx')).DecisionDialog);
const PageLinkDialog = lazyPart(async () => (await import('./dialogs/PageLinkDialog.tsx')).PageLinkDialog);

/** Props of `PromotionInvitationsView`: the model of `usePromotionInvitations`. */
export interface PromotionInvitationsViewProps extends RootProps {
  readonly model: InvitationsModel;
  /** The frame has the filled button, so that this view has none. */
  readonly isPrimaryTaken?: boolean | undefined;
  /** Leads to another tab of the promotion. */
  readonly onTab?: ((tab: PromotionTab) => void) | undefined;
}

/** The dialog above the page. */
type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'invite'; readonly ids: readonly string[] | null }
  | { readonly kind: DecisionKind | 'offer' | 'quote' | 'link' | 'revoke'; readonly invitation: Invitation };

/** Width in px up to which rows have a layout of their own. */
const phoneWidth = 640;

/** Renders a `usePromotionInvitations` model. */
export const PromotionInvitationsView = forwardRef<HTMLElement, PromotionInvitationsViewProps>(
  function PromotionInvitationsView({ model, isPrimaryTaken = false, onTab, ...props }, ref) {
    const t = useText(collaborationTexts);
    const root = useRef<HTMLElement>(null);
    const attach = useBothRefs(ref, root);
    return (
      <section
        {...rootAttributes(props)}
        ref={attach}
        aria-label={t('invitations.title')}
        className={cx('rk-promotion-invitations', css.root, props.className)}
      >
        {model.data && !model.error ? (
          <Body model={model} isPrimaryTaken={isPrimaryTaken} onTab={onTab} root={root} />
        ) : (
          <ReadState
            read={model}
            loadingText={t('invitations.loading')}
            failedText={t('invitations.failed')}
            count={14}
            className={css.place}
          />
        )}
      </section>
    );
  },
);

interface BodyProps extends Pick<PromotionInvitationsViewProps, 'model' | 'onTab'> {
  readonly isPrimaryTaken: boolean;
  readonly root: RefObject<HTMLElement | null>;
}

/** Places for the focus after a dialog about a creator. */
const rowOf = (id: string): readonly string[] => [`[data-invitation="${id}"] button`, '[role="grid"]'];

function Body({ model, isPrimaryTaken, onTab, root }: BodyProps) {
  const t = useText(collaborationTexts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const find = useRef<HTMLInputElement>(null);
  const isPhone = useNarrow(root, phoneWidth, true);
  const table = useTablePreferences(invitationTable);
  const moves = useInvitationMoves(model);
  const { data, rights, selectedIds } = model;
  const run = useLatest((action: InvitationAction, invitation: Invitation) => {
    if (action === 'remove') moves.remove([invitation.id]);
    else if (action === 'reopen') moves.reopen(invitation);
    else if (action === 'invite') setOpened({ kind: 'invite', ids: [invitation.id] });
    else if (action !== 'open' && action !== 'thread' && action !== 'mail')
      setOpened({ kind: action, invitation });
  });
  const toWork = useLatest(() => onTab?.('cooperation'));
  const hasTabs = onTab !== undefined;
  const context = useMemo<ActionContext>(
    () => ({ run, rights, onOpen: hasTabs ? toWork : undefined }),
    [run, rights, hasTabs, toWork],
  );
  const columns = useInvitationColumns(context);
  useReturnFocus(root, opened && 'invitation' in opened ? opened.invitation.id : '', rowOf);
  usePageKeys(root, { '/': () => find.current?.focus() });
  if (!data) return null;
  const isDocked = selectedIds.length > 0;
  const add = () => setOpened({ kind: 'add' });
  const isEmpty = data.funnel.creators === 0;
  return (
    <>
      <HeadButtons
        model={model}
        isQuiet={isPrimaryTaken || isDocked}
        onAdd={add}
        onInvite={() => setOpened({ kind: 'invite', ids: null })}
      />
      {!isEmpty && (
        <>
          <InvitationFunnel data={data} />
          <InvitationBars model={model} table={table} columns={columns} findRef={find} />
        </>
      )}
      <div className={css.results} data-docked={isDocked ? '' : undefined}>
        <Listing
          label={t('invitations.table')}
          items={data.list}
          draw={
            <InvitationTable
              model={model}
              list={data.list}
              table={table}
              columns={columns}
              context={context}
            />
          }
          isStale={model.isStale}
          pages={model}
          filtered={
            model.isFiltered
              ? {
                  noneText: t('invitations.none'),
                  onShowAll: () => model.setView(openInvitationsView, 'reset'),
                }
              : undefined
          }
          empty={
            <div className={css.place}>
              <EmptyState
                title={t('invitations.empty')}
                action={
                  rights.canAdd && (
                    <Button variant={isPrimaryTaken ? 'secondary' : 'primary'} onClick={add}>
                      {t('invitations.add')}
                    </Button>
                  )
                }
              >
                {t(rights.canAdd ? 'invitations.emptyBody' : 'invitations.emptyReadOnly')}
              </EmptyState>
            </div>
          }
        />
      </div>
      {isDocked && (
        <SelectionBar
          model={model}
          context={context}
          isPhone={isPhone}
          isPrimaryTaken={isPrimaryTaken}
          root={root}
          onInvite={(ids) => setOpened({ kind: 'invite', ids })}
          onHandOver={moves.handOver}
          onRemove={moves.remove}
        />
      )}
      {opened && (
        <PartBoundary fallback={null}>
          <Above model={model} opened={opened} onTab={onTab} onOpen={setOpened} />
        </PartBoundary>
      )}
    </>
  );
}

interface HeadButtonsProps extends Pick<BodyProps, 'model'> {
  /** Another button of the page is the filled one. */
  readonly isQuiet: boolean;
  readonly onAdd: () => void;
  readonly onInvite: () => void;
}

function HeadButtons({ model: { data, rights }, isQuiet, onAdd, onInvite }: HeadButtonsProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (!data || data.funnel.creators === 0) return null;
  const { ready: count, locked } = data.invitable;
  const left = Math.max(0, data.emails.limit - data.emails.used);
  return (
    <PromotionHeadActions>
      {rights.canAdd && (
        <Button icon={<UserPlus size={16} aria-hidden="true" />} onClick={onAdd}>
          {t('invitations.add')}
        </Button>
      )}
      {rights.canOffer && data.turns.toInvite > 0 && (
        <Button
          variant={isQuiet ? 'secondary' : 'primary'}
          icon={<Send size={16} aria-hidden="true" />}
          detail={
            count > 0
              ? t('invitations.uses', { count: left, shown: exact(count), left: exact(left) })
              : locked > 0 && t('invitations.lockedAddresses', { count: locked, shown: exact(locked) })
          }
          onClick={onInvite}
        >
          {count > 0 ? t('invitations.inviteSome', { shown: exact(count) }) : t('invitations.actions.invite')}
        </Button>
      )}
    </PromotionHeadActions>
  );
}

interface AboveProps extends Pick<BodyProps, 'model' | 'onTab'> {
  readonly opened: Opened;
  readonly onOpen: (opened: Opened | null) => void;
}

/** The dialog that is open above the page. */
function Above({ model, opened, onTab, onOpen }: AboveProps) {
  const t = useText(collaborationTexts);
  const { show } = useNotify();
  const { actions, rights, promotionId } = model;
  const close = () => onOpen(null);
  switch (opened.kind) {
    case 'add':
      return <AddCreatorsSheet promotionId={promotionId} actions={actions} onClose={close} />;
    case 'invite':
      return (
        <InviteDialog
          model={model}
          ids={opened.ids}
          onMail={onTab && (() => onTab('emailList'))}
          onClose={close}
        />
      );
    case 'offer':
    case 'quote':
      return (
        <OfferSheet
          key={`${opened.kind}${opened.invitation.id}`}
          kind={opened.kind}
          invitation={opened.invitation}
          onSaved={({ creator: { name } }) => {
            const done = opened.kind === 'offer' ? 'offered' : 'quoted';
            show({ tone: 'success', text: t(`invitations.done.${done}`, { name }) });
            close();
          }}
          onClose={close}
        />
      );
    case 'link':
      return <PageLinkDialog invitation={opened.invitation} actions={actions} onClose={close} />;
    case 'revoke': {
      const { name } = opened.invitation.creator;
      return (
        <ConfirmDialog
          className="rk-invitation-revoke"
          title={t('invitations.link.revokeTitle', { name })}
          confirmLabel={t('invitations.link.revoke')}
          onConfirm={async () => {
            await actions.revokeLinks(opened.invitation.id);
            return t('invitations.link.revoked', { name });
          }}
          onClose={close}
        >
          {t('invitations.link.revokeBody')}
        </ConfirmDialog>
      );
    }
    default:
      return (
        <DecisionDialog
          key={`${opened.kind}${opened.invitation.id}`}
          kind={opened.kind}
          invitation={opened.invitation}
          rights={rights}
          actions={actions}
          onOffer={(invitation) => onOpen({ kind: 'offer', invitation })}
          onClose={close}
        />
      );
  }
}
