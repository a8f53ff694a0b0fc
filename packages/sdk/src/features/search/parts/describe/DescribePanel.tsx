'use client';
import { ArrowLeft, CircleAlert, CornerDownLeft } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useNotify } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useWay } from '../../../../core/navigation/useWay.ts';
import { LiveCountText } from '../../../../domain/creatorFilters/LiveCountText.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { RetryButton } from '../../../../domain/page/RetryButton.tsx';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { SearchField } from '../../../../ui/Field/SearchField.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { type DescribeModel, type TypedSentence, useDescribe } from '../../controller/useDescribe.ts';
import { searchTexts } from '../../locales/zh.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import * as css from './DescribePanel.css.ts';
import { ProposedChips } from './ProposedChips.tsx';
import { UnsureParts } from './UnsureParts.tsx';
import { useSentenceCost } from './useSentenceCost.ts';

export interface DescribePanelProps {
  readonly model: CreatorSearchModel;
  /** Text of the search box. */
  readonly typed: TypedSentence;
  /** Returns to the search box. */
  readonly onClose: () => void;
}

/** The sentence box: parsed parts as chips, unparsed parts beside them, applied in one step. */
export function DescribePanel({ model, typed, onClose }: DescribePanelProps) {
  const t = useText(searchTexts);
  const describe = useDescribe(model, typed);
  const costId = useId();
  const whyId = useId();
  const notices = useNotify();
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  useRestoreFocus(root, '.rk-search-describe-apply');
  const { status, proposal, chips } = describe;
  const { exact } = useFormats();
  const locked = chips.filter(({ isLocked }) => isLocked).length;
  const given = chips.length - locked;

  function apply() {
    const former = describe.apply();
    onClose();
    notices.show({
      tone: 'success',
      text: t('describe.applied', {
        count: chips.filter(({ key, isLocked }) => key !== 'platform' && !isLocked).length,
      }),
      durationMs: 10_000,
      action: { label: t('describe.undo'), onAct: () => model.setView(former, { reason: 'undo' }) },
    });
  }

  function applyLabel(): string {
    const { status: counted, total, totalKind } = describe.count;
    if (locked === 0) return t('describe.apply');
    if (counted !== 'ready' || total === null) return t('describe.applyRest', { count: locked });
    const about = totalKind === 'about' ? `${t('filters.about')} ` : '';
    return t('describe.applyWithout', { count: locked, shown: `${about}${exact(total)}` });
  }

  // Cost of parsing again; also shown after parsing, since changed text costs again.
  const nextCost = useSentenceCost();
  const cost = status === 'reading' || describe.missed ? undefined : nextCost;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div
      ref={root}
      role="group"
      aria-label={t('describe.label')}
      className={`rk-search-describe-panel ${css.root}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && event.target === box.current) onClose();
      }}
    >
      <SearchField
        ref={box}
        className="rk-search-sentence"
        size="hero"
        label={t('describe.label')}
        placeholder={t('describe.placeholder')}
        value={describe.text}
        onValueChange={describe.setText}
        onSubmit={describe.read}
        isDisabled={status === 'locked'}
        end={
          <Button
            variant={proposal ? 'secondary' : 'primary'}
            isLoading={status === 'reading'}
            isDisabled={status === 'locked'}
            aria-describedby={cost === undefined ? undefined : costId}
            endIcon={<CornerDownLeft size={14} aria-hidden="true" className={css.enter} />}
            onClick={describe.read}
          >
            {t('describe.read')}
          </Button>
        }
      />
      <div aria-live="polite" className={css.said}>
        <Fault describe={describe} />
        {status === 'reading' && <p className={css.note}>{t('describe.reading')}</p>}
        {status === 'read' && <Summary describe={describe} />}
        {chips.some(({ isSwapped }) => isSwapped) && <p className={css.note}>{t('describe.swapped')}</p>}
        {cost !== undefined && (
          <p id={costId} className={css.note}>
            {cost}
          </p>
        )}
      </div>
      {describe.missed && <EquityOffer missed={describe.missed} />}
      <Failure describe={describe} />
      {proposal && (
        <>
          <Sentence describe={describe} />
          <ProposedChips describe={describe} options={model.options} />
          <UnsureParts describe={describe} options={model.options} />
        </>
      )}
      <div className={css.foot}>
        <Button
          variant="ghost"
          icon={<ArrowLeft size={16} aria-hidden="true" className={css.enter} />}
          onClick={onClose}
        >
          {t('describe.back')}
        </Button>
        {proposal && (
          <span className={css.end}>
            {describe.presentCount > 0 && (
              <Checkbox
                label={t('describe.keep', { count: describe.presentCount })}
                isChecked={describe.keepsPresent}
                onCheckedChange={describe.setKeepsPresent}
              />
            )}
            {locked > 0 ? (
              <NeedUpgrade count={locked} />
            ) : given > 0 ? (
              <LiveCountText count={describe.count} t={t} />
            ) : (
              <span id={whyId} className={css.note}>
                {t('describe.noneToApply')}
              </span>
            )}
            <Button
              variant="primary"
              className="rk-search-describe-apply"
              isDisabled={given === 0}
              aria-describedby={locked === 0 && given === 0 ? whyId : undefined}
              onClick={apply}
            >
              {applyLabel()}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

/** Shows how many conditions the plan lacks; links to the plans if the host has a page for them. */
function NeedUpgrade({ count }: { readonly count: number }) {
  const t = useText(searchTexts);
  const way = useWay({ kind: 'upgrade' });
  const words = t('describe.needUpgrade', { count });
  if (!way) return <span className={css.note}>{words}</span>;
  return (
    <Button variant="link" href={way.href} onClick={way.onClick}>
      {words}
    </Button>
  );
}

interface PartProps {
  readonly describe: DescribeModel;
}

function Fault({ describe }: PartProps) {
  const t = useText(searchTexts);
  const { fault, text, limit } = describe;
  if (fault === null) return null;
  return (
    <p className={css.fault}>
      <CircleAlert size={14} aria-hidden="true" />
      {fault === 'empty'
        ? t('describe.empty')
        : t('describe.tooLong', { limit, over: Math.max(0, text.trim().length - limit) })}
    </p>
  );
}

function Summary({ describe }: PartProps) {
  const t = useText(searchTexts);
  const { chips, open } = describe;
  if (chips.length === 0 && open.length === 0) return <p className={css.note}>{t('describe.nothing')}</p>;
  const known = chips.length;
  return (
    <p className={css.note}>
      {open.length === 0
        ? t('describe.understoodAll', { count: known, known })
        : t('describe.understood', { count: known, known, unsure: open.length })}
    </p>
  );
}

function Failure({ describe }: PartProps) {
  const t = useText(searchTexts);
  const errorText = useErrorText();
  const { error, status } = describe;
  if (status !== 'failed' || !error) return null;
  return (
    <Notice tone="error" action={<RetryButton variant="link" onClick={describe.read} />}>
      {t('describe.failed')} {errorText(error)}
    </Notice>
  );
}

/** The typed sentence: parsed, unparsed and removed parts. */
function Sentence({ describe }: PartProps) {
  const t = useText(searchTexts);
  let at = 0;
  return (
    <p className={css.sentence}>
      <span className="rk-hidden">{t('describe.sentence')} </span>
      {describe.parts.map(({ text, kind, isGone }) => {
        const key = at;
        at += text.length;
        return kind === 'joint' ? (
          <span key={key} className={css.joint}>
            {text}
          </span>
        ) : (
          <mark
            key={key}
            className={css.part}
            data-kind={kind}
            data-gone={isGone ? '' : undefined}
            title={isGone ? t('describe.removed') : kind === 'unsure' ? t('describe.unsureField') : undefined}
          >
            {text}
          </mark>
        );
      })}
    </p>
  );
}
