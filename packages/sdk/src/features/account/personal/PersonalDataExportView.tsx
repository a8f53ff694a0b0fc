'use client';
import { forwardRef, useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from './personal.css.ts';
import type { PersonalDataExportModel } from './usePersonalDataExport.ts';

/** Props of `PersonalDataExportView`: the model of `usePersonalDataExport`. */
export interface PersonalDataExportViewProps extends RootProps {
  readonly model: PersonalDataExportModel;
}

/** Renders the model of `usePersonalDataExport`. */
export const PersonalDataExportView = forwardRef<HTMLElement, PersonalDataExportViewProps>(
  function PersonalDataExportView({ model, ...props }, ref) {
    const t = useText(accountTexts);
    const titleId = useId();
    return (
      <HeadingScope first={2}>
        <section
          {...rootAttributes(props)}
          ref={ref}
          aria-labelledby={titleId}
          className={cx('rk-personal-data-export', css.part, props.className)}
        >
          <Heading level={2} id={titleId} className={css.sectionTitle}>
            {t('personal.export')}
          </Heading>
          <p className={css.text}>{t('personal.exportText')}</p>
          <div className={css.actions}>
            <Button isLoading={model.isStarting} onClick={() => void model.start()}>
              {t('personal.exportStart')}
            </Button>
          </div>
          <div role="status">
            {model.jobId !== null && <Notice tone="success">{t('personal.exporting')}</Notice>}
          </div>
          {model.error && <FailureNotice failure={model.error} />}
        </section>
      </HeadingScope>
    );
  },
);
