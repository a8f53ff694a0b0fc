'use client';
import { useTypedText } from '../../../core/useTypedText.ts';
import { SearchField } from '../../../ui/Field/SearchField.tsx';

interface FindFieldProps {
  readonly className: string;
  readonly label: string;
  readonly keyword: string;
  /** Called when typing has paused. */
  readonly onKeyword: (keyword: string) => void;
}

/** Finds among the rows of a page about emails. */
export function FindField({ className, label, keyword, onKeyword }: FindFieldProps) {
  const [typed, setTyped] = useTypedText(keyword, onKeyword);
  return (
    <SearchField
      className={className}
      label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onValueChange={setTyped}
    />
  );
}
