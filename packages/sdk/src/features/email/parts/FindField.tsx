'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { emailTexts } from '../locales/zh.ts';

interface FindFieldProps {
  readonly className: string;
  readonly label: string;
  readonly keyword: string;
  /** Called when typing has paused. */
  readonly onKeyword: (keyword: string) => void;
}

/** Finds among the rows of a page about emails. */
export function FindField({ className, label, keyword, onKeyword }: FindFieldProps) {
  const t = useText(emailTexts);
  const [typed, setTyped] = useTypedText(keyword, onKeyword);
  return (
    <SearchField
      className={className}
      label={label}
      clearLabel={t('templates.clear')}
      placeholder={label}
      maxLength={100}
      value={typed}
      onValueChange={setTyped}
    />
  );
}
