'use client';
import { Download, FileSpreadsheet, Plus, Settings, Users } from 'lucide-react';
import { forwardRef, useEffect, useState } from 'react';
import { useDrafts } from '../../../core/form/useDrafts.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { useSaving } from '../../../domain/useSaving.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { Progress } from '../../../ui/Spinner/Progress.tsx';
import { newLinkDraft } from '../form/useKeptCreator.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './ShortLinks.css.ts';
import { type OpenLink, useLinkActions } from './useLinkActions.ts';
import type { ShortLinkStock, ShortLinksModel } from './useShortLinks.ts';

const LinkList = lazyPart(async () => (await import('./LinkList.tsx')).LinkList);
const LinkDialog = lazyPart(async () => (await import('../form/LinkDialog.tsx')).LinkDialog);
const HistoryDialog = lazyPart(async () => (await import('../form/HistoryDialog.tsx')).HistoryDialog);
const QrDialog = lazyPart(async () => (await import('../actions/QrDialog.tsx')).QrDialog);
const ArchiveDialog = lazyPart(async () => (await import('../actions/ArchiveDialog.tsx')).ArchiveDialog);
const BatchDialog = lazyPart(async () => (await import('../batch/BatchDialog.tsx')).BatchDialog);
const SettingsSheet = lazyPart(async () => (await import('../settings/SettingsSheet.tsx')).SettingsSheet);

/** Props of `ShortLinksView`: the model of `useShortLinks`. */
export interface ShortLinksViewProps extends RootProps {
  readonly model: ShortLinksModel;
  /** Creators chosen elsewhere, for a batch of links. */
  readonly creatorIds?: readonly string[] | undefined;
}

type Opened = OpenLink | { readonly kind: 'new' | 'batch' | 'settings' };

/** Renders a `useShortLinks` model. */
export const ShortLinksView = forwardRef<HTMLElement, ShortLinksViewProps>(function ShortLinksView(
  { model, creatorIds, ...props },
  ref,
) {
  const t = useText(shortLinksTexts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useLinkActions(model, setOpened);
  const { stock, isFull } = model;
  const drafts = useDrafts(newLinkDraft);
  useEffect(LinkList.preload, []);
  // Reopens the draft of a new link that was unsaved when the page closed, e.g. as the login expired.
  useEffect(() => {
    if (drafts?.read()) setOpened((now) => now ?? { kind: 'new' });
  }, [drafts]);
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-short-links', props.className)}
      title={t('title')}
      actions={
        <>
          {stock && <Stock stock={stock} />}
          {model.canManageSettings && (
            <Button
              variant="ghost"
              icon={<Settings size={16} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'settings' })}
            >
              {t('list.settings')}
            </Button>
          )}
          <ExportMenu model={model} />
          <Button
            icon={<Users size={16} aria-hidden="true" />}
            isDisabled={isFull}
            onClick={() => setOpened({ kind: 'batch' })}
          >
            {t('list.batch')}
          </Button>
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            isDisabled={isFull}
            onClick={() => setOpened({ kind: 'new' })}
          >
            {t('list.add')}
          </Button>
        </>
      }
      full={isFull && stock ? { feature: 'shortLinks', ...stock, what: t('list.offer') } : undefined}
      read={model}
      loadingText={t('list.loading')}
      failedText={t('list.failed')}
    >
      {model.list && (
        <>
          <LinkList
            model={model}
            list={model.list}
            actions={actions}
            onAdd={() => setOpened({ kind: 'new' })}
          />
          {opened && (
            <PartBoundary fallback={null}>
              <Above model={model} opened={opened} creatorIds={creatorIds} onClose={() => setOpened(null)} />
            </PartBoundary>
          )}
        </>
      )}
    </Page>
  );
});

/** Number of links that the plan still allows. */
function Stock({ stock: { used, limit } }: { readonly stock: ShortLinkStock }) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const left = Math.max(0, limit - used);
  return (
    <div className={css.stock}>
      <Progress
        label={t('list.stock')}
        value={Math.min(used, limit)}
        max={limit}
        valueText={t('list.stockOf', { used: exact(used), limit: exact(limit) })}
        end={
          <span className={css.quiet}>
            {left === 0 ? t('list.full') : t('list.left', { shown: exact(left) })}
          </span>
        }
      />
    </div>
  );
}

function ExportMenu({ model }: { readonly model: ShortLinksModel }) {
  const t = useText(shortLinksTexts);
  const { isSaving, save } = useSaving();
  const fetchFile = (format: 'xlsx' | 'csv') => void save(() => model.fetchFile(format));
  return (
    <Menu
      label={t('list.export')}
      icon={<Download size={16} aria-hidden="true" />}
      variant="secondary"
      isDisabled={isSaving || !model.total}
      align="end"
      sections={[
        {
          id: 'formats',
          items: [
            {
              id: 'xlsx',
              label: t('list.exportXlsx'),
              onSelect: () => fetchFile('xlsx'),
              icon: <FileSpreadsheet size={16} aria-hidden="true" />,
            },
            {
              id: 'csv',
              label: t('list.exportCsv'),
              onSelect: () => fetchFile('csv'),
              icon: <FileSpreadsheet size={16} aria-hidden="true" />,
            },
          ],
        },
      ]}
    />
  );
}

interface AboveProps extends Pick<ShortLinksViewProps, 'model' | 'creatorIds'> {
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** The dialog that is open above the list. */
function Above({ model, opened, creatorIds, onClose }: AboveProps) {
  const t = useText(shortLinksTexts);
  const { show } = useNotify();
  const saved = (text: string) => {
    show({ tone: 'success', text });
    onClose();
  };
  switch (opened.kind) {
    case 'new':
      return (
        <LinkDialog
          link={null}
          draftKey={newLinkDraft}
          onSaved={({ name }) => saved(t('form.made', { name }))}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <LinkDialog
          link={opened.link}
          draftKey={`shortLink.${opened.link.id}`}
          onSaved={({ name }) => saved(t('form.saved', { name }))}
          onClose={onClose}
        />
      );
    case 'qr':
      return <QrDialog link={opened.link} onClose={onClose} />;
    case 'history':
      return <HistoryDialog link={opened.link} onClose={onClose} />;
    case 'archive':
      return <ArchiveDialog link={opened.link} model={model} onClose={onClose} />;
    case 'batch':
      return <BatchDialog creatorIds={creatorIds} onClose={onClose} />;
    case 'settings':
      return <SettingsSheet onClose={onClose} />;
  }
}
