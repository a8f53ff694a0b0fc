'use client';
import type { Cooperation } from '@reachkit/contract/collaboration/cooperation';
import { useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Drawer } from '../../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet } from '../../shared/collaboration.css.ts';
import { useWorkTexts } from '../shared/useWorkTexts.ts';
import { AgreedPart } from './AgreedPart.tsx';
import { ContentPart } from './ContentPart.tsx';
import { FeePart } from './FeePart.tsx';
import { NotesPart } from './NotesPart.tsx';
import * as css from './panel.css.ts';
import { RightsPart } from './RightsPart.tsx';
import { SamplePart } from './SamplePart.tsx';
import { StagePart } from './StagePart.tsx';
import { type CooperationModel, useCooperation } from './useCooperation.ts';

interface CooperationPanelProps {
  readonly cooperationId: string;
  readonly onClose: () => void;
}

/** One collaboration beside the board or the table: where it stands, and all that is kept and done about it. */
export function CooperationPanel({ cooperationId, onClose }: CooperationPanelProps) {
  const t = useText(collaborationTexts);
  const model = useCooperation(cooperationId);
  const { cooperation } = model;
  // The name stays while the collaboration is read again after a failure.
  const name = useRef('');
  if (cooperation) name.current = cooperation.creator.name;
  return (
    <Drawer
      isOpen
      className={`rk-cooperation-panel ${css.panel}`}
      title={name.current === '' ? t('panel.title') : <bdi data-rk-data="">{name.current}</bdi>}
      hasClose
      onOpenChange={onClose}
    >
      {cooperation && !model.error ? (
        <Parts one={cooperation} actions={model.actions} />
      ) : (
        <ReadState
          read={model}
          loadingText={t('panel.loading')}
          failedText={t('panel.failed')}
          count={10}
          gone={<EmptyState title={t('panel.gone')}>{t('panel.goneBody')}</EmptyState>}
        />
      )}
    </Drawer>
  );
}

interface PartsProps extends Pick<CooperationModel, 'actions'> {
  readonly one: Cooperation;
}

function Parts({ one, actions }: PartsProps) {
  const t = useText(collaborationTexts);
  const { pieces } = useWorkTexts();
  const { creator, promotion, usesStages, sample, agreed } = one;
  const parts = useRef<HTMLDivElement>(null);
  useRestoreFocus(parts, 'button');
  return (
    <div ref={parts} className={css.stack}>
      <p className={css.line}>
        {creator.id !== null && (
          <Link className={css.link} to={{ kind: 'creator', platform: creator.platform, id: creator.id }}>
            {t('panel.profile')}
          </Link>
        )}
        <Link
          className={css.link}
          to={{ kind: 'promotion', id: promotion.id, tab: 'cooperation' }}
          data-rk-data=""
        >
          {promotion.name}
        </Link>
        {agreed.duties.product !== '' && <bdi data-rk-data="">{agreed.duties.product}</bdi>}
        <span className={quiet}>{pieces(one)}</span>
      </p>
      <StagePart one={one} actions={actions} />
      <ContentPart one={one} actions={actions} />
      {(usesStages.sample || sample !== 'none') && <SamplePart one={one} actions={actions} />}
      <FeePart one={one} actions={actions} />
      <AgreedPart one={one} />
      <RightsPart one={one} actions={actions} />
      <NotesPart one={one} actions={actions} />
    </div>
  );
}
