'use client';
import { companyLimit, changeProfile as endpoint, nickNameLimit } from '@reachkit/contract/account';
import type { UserInfo } from '@reachkit/contract/session';
import { useId } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form, FormText } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from './personal.css.ts';
import type { PersonalInfoModel } from './usePersonalInfo.ts';

interface ProfileFormProps {
  readonly user: UserInfo;
  readonly model: Pick<PersonalInfoModel, 'changeProfile'>;
}

/** The name and the company of a person; what is typed stays until it is saved, also over a reload. */
export function ProfileForm({ user, model }: ProfileFormProps) {
  const t = useText(accountTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const titleId = useId();
  const form = useContractForm(endpoint, {
    defaultValues: { nickName: user.nickName, company: user.company ?? '' },
    draftKey: 'account.profile',
    onSubmit: async (profile) => {
      const { nickName, company } = await model.changeProfile(profile);
      form.reset({ nickName, company: company ?? '' });
      show({ tone: 'success', text: t('personal.saved') });
    },
  });
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <h2 id={titleId} className={css.sectionTitle}>
        {t('personal.profile')}
      </h2>
      <Form form={form} className={css.form}>
        <FormText
          name="nickName"
          label={t('personal.nickName')}
          maxLength={nickNameLimit}
          autoComplete="nickname"
          dir="auto"
          isRequired
        />
        <FormText
          name="company"
          label={t('personal.company')}
          maxLength={companyLimit}
          autoComplete="organization"
          dir="auto"
        />
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
        <div className={css.acts}>
          <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
            {t('personal.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
