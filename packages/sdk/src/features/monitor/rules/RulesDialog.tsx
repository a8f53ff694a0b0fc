'use client';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { type MonitorRule, monitorRulesMost } from '@reachkit/contract/monitor/rule';
import { useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { RuleForm } from './RuleForm.tsx';
import { RuleItem } from './RuleItem.tsx';
import * as own from './rules.css.ts';
import { useMonitorRules } from './useMonitorRules.ts';

interface RulesDialogProps {
  readonly project: MonitorProject;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** The rules of a project, each with what it looks for; a rule is made and edited in the same dialog. */
export function RulesDialog({ project, isReadOnly, onClose }: RulesDialogProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const model = useMonitorRules(project.id);
  const [edited, setEdited] = useState<MonitorRule | 'new' | null>(null);
  if (edited !== null) {
    return (
      <RuleForm
        project={project}
        rule={edited === 'new' ? null : edited}
        onBack={() => setEdited(null)}
        onSaved={({ name }, added) => {
          show({ tone: 'success', text: t('rules.form.saved', { name, shown: exact(added) }) });
          setEdited(null);
        }}
      />
    );
  }
  const { list } = model;
  const isFull = list !== null && list.length >= monitorRulesMost;
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-monitor-rules-dialog"
      title={t('rules.title')}
      hasClose
      onOpenChange={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('rules.close')}</Button>
          {!isReadOnly && (
            <Button variant="primary" isDisabled={list === null || isFull} onClick={() => setEdited('new')}>
              {t('rules.add')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.stack}>
        <p className={css.quiet}>{t('rules.lead')}</p>
        {isFull && <p className={css.quiet}>{t('rules.most', { most: exact(monitorRulesMost) })}</p>}
        {list === null ? (
          <ReadState read={model} loadingText={t('rules.loading')} failedText={t('rules.failed')} count={4} />
        ) : list.length === 0 ? (
          <EmptyState title={t('rules.empty')}>{t('rules.emptyBody')}</EmptyState>
        ) : (
          <ul className={own.list} aria-label={t('rules.list')}>
            {list.map((rule) => (
              <RuleItem
                key={rule.id}
                rule={rule}
                model={model}
                onEdit={isReadOnly ? undefined : () => setEdited(rule)}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
