import { useEffect, useRef, useState } from 'react';

/** Debounce of the search, in ms. */
const restMs = 250;

interface Known {
  readonly value: string;
  readonly sent: readonly string[];
}

/**
 * The text of a search box with a value kept elsewhere, e.g. in a router's URL. The box shows each key at once, so that a
 * slow owner neither drops letters nor breaks an input method; `onSettle` gets the text after the debounce.
 */
export function useTypedText(
  value: string,
  onSettle: (text: string) => void,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  /** The owner's last value, and values sent to the owner but not committed yet. */
  const [known, setKnown] = useState<Known>({ value, sent: [] });
  if (known.value !== value) {
    const at = known.sent.indexOf(value);
    if (at === -1) setText(value);
    setKnown({ value, sent: at === -1 ? [] : known.sent.slice(at + 1) });
  }
  const latest = useRef(onSettle);
  latest.current = onSettle;
  const isSettled = text === value;
  useEffect(() => {
    if (isSettled) return;
    const settle = () => {
      setKnown(({ value, sent }) => ({ value, sent: [...sent, text] }));
      latest.current(text);
    };
    const timer = setTimeout(settle, text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text, isSettled]);
  return [text, setText];
}
