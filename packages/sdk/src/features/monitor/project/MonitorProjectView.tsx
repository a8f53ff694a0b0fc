'use client';
import type { MonitorLink } from '@reachkit/contract/monitor/link';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { forwardRef, type RefObject, useMemo, useRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useClearOnEscape } from '../../../domain/keys/useClearOnEscape.ts';
import { usePageKeys } from '../../../domain/keys/usePageKeys.ts';
import { PlansLink } from '../../../domain/page/PlansLink.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useTablePreferences } from '../../../domain/useTablePreferences.ts';
import { useBothRefs } from '../../../ui/assignRef.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { useDockHeight } from '../../../ui/DataTable/scrolling/useDockHeight.ts';
import { useNarrow } from '../../../ui/DataTable/useNarrow.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { monitorTexts } from '../locales/zh.ts';
import { useRemoving } from '../shared/useRemoving.ts';
import { FirstLinks } from './FirstLinks.tsx';
import { LinkBars } from './LinkBars.tsx';
import type { LinkActions } from './LinkMenu.tsx';
import { LinkTable } from './LinkTable.tsx';
import { OpenAlerts } from './OpenAlerts.tsx';
import { AddButton, type ProjectDialogKind, ProjectHead } from './ProjectHead.tsx';
import { ProjectStrip } from './ProjectStrip.tsx';
import * as css from './project.css.ts';
import { linkTable, useLinkColumns } from './useLinkColumns.tsx';
import type { MonitorProjectModel } from './useMonitorProject.ts';

const AddLinksDialog = lazyPart(async () => (await import('../adding/AddLinksDialog.tsx')).AddLinksDialog);
const ReadingsDialog = lazyPart(async () => (await import('../adding/ReadingsDialog.tsx')).ReadingsDialog);
const ProjectDialog = lazyPart(async () => (await import('../form/ProjectDialog.tsx')).ProjectDialog);
const LinkDialog = lazyPart(async () => (await import('../form/LinkDialog.tsx')).LinkDialog);
const WhyDialog = lazyPart(async () => (await import('../why/WhyDialog.tsx')).WhyDialog);
const RulesDialog = lazyPart(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);
const ReadingDialog = lazyPart(async () => (await import('../form/ReadingDialog.tsx')).ReadingDialog);

/** Props of `MonitorProjectView`: the model of `useMonitorProject`. */
export interface MonitorProjectViewProps extends RootProps {
  readonly model: MonitorProjectModel;
}

/** The dialog above the page. */
type Opened =
  | { readonly kind: ProjectDialogKind; readonly text?: string | undefined }
  | { readonly kind: 'link' | 'reading'; readonly link: MonitorLink };

/** Width of the page in px up to which the primary button is docked. */
const phoneWidth = 640;

/** Renders a `useMonitorProject` model. */
export const MonitorProjectView = forwardRef<HTMLElement, MonitorProjectViewProps>(
  function MonitorProjectView({ model, ...props }, ref) {
    const t = useText(monitorTexts);
    const root = useRef<HTMLElement>(null);
    const attach = useBothRefs(ref, root);
    const { project } = model;
    return (
      <section
        {...rootAttributes(props)}
        ref={attach}
        aria-label={t('project.title')}
        className={cx('rk-monitor-project', css.root, props.className)}
      >
        {project.error || !project.data ? (
          <ReadState
            read={project}
            loadingText={t('project.loading')}
            failedText={t('project.failed')}
            count={14}
            className={css.place}
            gone={<NoProject />}
          />
        ) : (
          <Body model={model} project={project.data} root={root} />
        )}
      </section>
    );
  },
);

function NoProject() {
  const t = useText(monitorTexts);
  const list = useWay({ kind: 'monitorProjects' });
  return (
    <EmptyState
      title={t('project.notFound')}
      action={
        list && (
          <Button href={list.href} onClick={list.onClick}>
            {t('project.back')}
          </Button>
        )
      }
    >
      {t('project.notFoundBody')}
    </EmptyState>
  );
}

interface BodyProps {
  readonly model: MonitorProjectModel;
  readonly project: MonitorProject;
  readonly root: RefObject<HTMLElement | null>;
}

function Body({ model, project, root }: BodyProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const find = useRef<HTMLInputElement>(null);
  const isPhone = useNarrow(root, phoneWidth, true);
  const table = useTablePreferences(linkTable);
  const onOpen = (kind: ProjectDialogKind) => setOpened({ kind });
  const takeOut = useTakeOut(model);
  const { isReadOnly, canTakeOut, selectedIds, links } = model;
  const actions = useMemo<LinkActions | null>(() => {
    if (!canTakeOut) return null;
    if (isReadOnly) return { takeOut };
    return {
      edit: (link) => setOpened({ kind: 'link', link }),
      enter: (link) => setOpened({ kind: 'reading', link }),
      takeOut,
    };
  }, [canTakeOut, isReadOnly, takeOut]);
  const columns = useLinkColumns(project.currency, model.view.age, actions?.enter);
  const isEmpty = !isReadOnly && !model.isFiltered && links.data?.total === 0 && !links.isStale;
  usePageKeys(root, { '/': () => find.current?.focus() });
  const isDocked = selectedIds.length > 0;
  return (
    <>
      <ProjectHead model={model} project={project} hasAdd={!isPhone} onOpen={onOpen} />
      <Notes model={model} project={project} />
      {project.note !== '' && (
        <p className={css.note} data-rk-data="">
          {project.note}
        </p>
      )}
      <ProjectStrip model={model} project={project} />
      <OpenAlerts model={model} projectId={project.id} />
      {isEmpty ? (
        <FirstLinks onCheck={(text) => setOpened({ kind: 'add', text })} />
      ) : (
        <>
          <LinkBars model={model} table={table} columns={columns} findRef={find} />
          <div className={css.results} data-docked={isDocked ? '' : undefined}>
            <LinkTable
              model={model}
              currency={project.currency}
              table={table}
              columns={columns}
              actions={actions}
            />
          </div>
        </>
      )}
      {isDocked ? (
        <SelectionBar model={model} onTakeOut={takeOut} root={root} />
      ) : (
        isPhone &&
        !isReadOnly &&
        !isEmpty && (
          <div className={css.dock}>
            <AddButton model={model} onOpen={onOpen} />
          </div>
        )
      )}
      {opened && (
        <PartBoundary fallback={null}>
          <Above
            project={project}
            isReadOnly={isReadOnly}
            opened={opened}
            onOpen={setOpened}
            onClose={() => setOpened(null)}
          />
        </PartBoundary>
      )}
    </>
  );
}

/** Takes posts out; the notice offers Undo. Keeps its identity. */
function useTakeOut(model: MonitorProjectModel): (ids: readonly string[]) => void {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const run = useAttempt();
  return useLatest((ids: readonly string[]) => {
    void run(async () => {
      const count = await model.takeOut(ids);
      return {
        text: t('project.takenOut', { count, shown: exact(count) }),
        undo: async () => {
          const restored = await model.bringBack(ids);
          return t('project.broughtBack', { count: restored, shown: exact(restored) });
        },
      };
    });
  });
}

/** Why the project is not read, or has no place left. */
function Notes({ model, project }: Omit<BodyProps, 'root'>) {
  const t = useText(monitorTexts);
  const { day } = useFormats();
  const { restore } = useRemoving(model.actions);
  const { exact } = useFormats();
  const links = model.summary.data?.links;
  const action = (
    <Button variant="link" onClick={() => restore(project)}>
      {t('projects.restore')}
    </Button>
  );
  return (
    <div className={css.notices}>
      {project.state === 'archived' && <Notice action={action}>{t('project.archivedNote')}</Notice>}
      {project.state === 'removed' && project.restorableUntil !== null && (
        <Notice tone="warning" action={action}>
          {t('project.removedNote', { day: day(project.restorableUntil) })}
        </Notice>
      )}
      {project.isOverLimit && (
        <Notice tone="warning" action={<PlansLink />}>
          {t('project.overLimitNote')}
        </Notice>
      )}
      {!model.isReadOnly && model.isFull && links && (
        <Notice tone="warning" action={<PlansLink />}>
          {t('project.full', { used: exact(links.used), limit: exact(links.limit) })}
        </Notice>
      )}
    </div>
  );
}

interface SelectionBarProps extends Pick<BodyProps, 'model' | 'root'> {
  readonly onTakeOut: (ids: readonly string[]) => void;
}

/** Docked while posts are selected. */
function SelectionBar({ model: { selectedIds, select }, onTakeOut, root }: SelectionBarProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  const count = selectedIds.length;
  const clear = () => select([]);
  useClearOnEscape(root, clear);
  useDockHeight(bar, root);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div ref={bar} role="group" aria-label={t('project.selection')} className={css.dock} data-dock="">
      <span className={css.chosen} aria-live="polite">
        {t('project.selected', { count, shown: exact(count) })}
      </span>
      <Button variant="danger" onClick={() => onTakeOut(selectedIds)}>
        {t('project.takeOut')}
      </Button>
      <Button variant="ghost" onClick={clear}>
        {t('project.clear')}
      </Button>
    </div>
  );
}

interface AboveProps {
  readonly project: MonitorProject;
  readonly isReadOnly: boolean;
  readonly opened: Opened;
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
}

/** The dialog that is open above the page. */
function Above({ project, isReadOnly, opened, onOpen, onClose }: AboveProps) {
  const t = useText(monitorTexts);
  const { show } = useNotify();
  const saved = (text: string) => {
    show({ tone: 'success', text });
    onClose();
  };
  switch (opened.kind) {
    case 'add':
      return (
        <AddLinksDialog
          projectId={project.id}
          currency={project.currency}
          text={opened.text}
          onClose={onClose}
        />
      );
    case 'why':
      return (
        <WhyDialog
          project={project}
          onAdd={isReadOnly ? undefined : (text) => onOpen({ kind: 'add', text })}
          onRules={() => onOpen({ kind: 'rules' })}
          onClose={onClose}
        />
      );
    case 'rules':
      return <RulesDialog project={project} isReadOnly={isReadOnly} onClose={onClose} />;
    case 'readings':
      return <ReadingsDialog projectId={project.id} onClose={onClose} />;
    case 'edit':
      return (
        <ProjectDialog
          project={project}
          onSaved={({ name }) => saved(t('projects.form.saved', { name }))}
          onClose={onClose}
        />
      );
    case 'link':
      return (
        <LinkDialog
          link={opened.link}
          currency={project.currency}
          onSaved={() => saved(t('project.edit.saved'))}
          onClose={onClose}
        />
      );
    case 'reading':
      return (
        <ReadingDialog
          link={opened.link}
          onSaved={() => saved(t('project.reading.saved'))}
          onClose={onClose}
        />
      );
  }
}
