'use client';
import { useTypedText } from '../../../core/useTypedText.ts';
import { SearchField } from '../../../ui/Field/SearchField.tsx';

interface FindFieldProps {
  readonly className: string;
  readonly label: string;
  readonly keyword: string;
  /** Called after the debounce. */
  readonly onKeyword: (keyword: string) => void;
}

/** Searches the rows of an email page. */
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
