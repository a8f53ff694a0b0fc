'use client';
import { promotionCreatorsMost } from '@reachkit/contract/collaboration/form';
import type { InvitationList } from '@reachkit/contract/collaboration/invitation';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../locales/zh.ts';
import * as css from './invitations.css.ts';

const steps = ['creators', 'invited', 'opened', 'answered', 'agreed'] as const;
/** Height of the band in units of its drawing. */
const full = 100;

/** The creators by the furthest step, as figures above a band that narrows. */
export function InvitationFunnel({ data: { funnel, turns } }: { readonly data: InvitationList }) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const note = (step: (typeof steps)[number]) => {
    if (step === 'creators')
      return t('invitations.funnelNote.creators', { shown: exact(promotionCreatorsMost) });
    if (step === 'invited') return t('invitations.funnelNote.invited', { shown: exact(turns.toInvite) });
    if (step === 'opened') return t('invitations.funnelNote.opened');
    if (step === 'answered') return t('invitations.funnelNote.answered', { shown: exact(turns.team) });
    return funnel.planned === null
      ? t('invitations.funnelNote.agreedUnplanned')
      : t('invitations.funnelNote.agreed', { shown: exact(funnel.planned) });
  };
  const heightOf = (count: number) => (funnel.creators === 0 ? 0 : (count / funnel.creators) * full);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reached by the keyboard
    <ol className={css.funnel} aria-label={t('invitations.funnelLabel')} tabIndex={0}>
      {steps.map((step, at) => {
        const before = heightOf(funnel[steps[Math.max(0, at - 1)] ?? step]);
        const top = full - heightOf(funnel[step]);
        return (
          <li key={step} className={css.step}>
            <span className={css.stepName}>{t(`invitations.funnel.${step}`)}</span>
            <span className={css.stepValue}>{exact(funnel[step])}</span>
            <span className={css.stepNote}>{note(step)}</span>
            <svg
              className={css.band}
              viewBox={`0 0 100 ${full}`}
              preserveAspectRatio="none"
              data-step={at + 1}
              aria-hidden="true"
            >
              <path d={`M0 ${full}V${full - before}C25 ${full - before} 25 ${top} 55 ${top}H100V${full}Z`} />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
