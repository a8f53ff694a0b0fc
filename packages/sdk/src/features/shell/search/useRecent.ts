'use client';
import { useEffect, useMemo, useState } from 'react';
import { useArea, useClient, useStateAreas } from '../../../core/hooks.ts';
import { createStorage, type TypedStorage } from '../../../core/react/storage.ts';

const max = 5;

/** A place that the person opened. */
export interface OpenedPlace {
  /** Path with its query. */
  readonly path: string;
  readonly title: string;
  /** The title is a name, e.g. of a list; the title of the page does not replace it. */
  readonly isNamed?: boolean;
}

export interface Recent {
  /** Texts that were searched for, the newest first. */
  readonly texts: readonly string[];
  /** Places that were opened, the newest first. */
  readonly places: readonly OpenedPlace[];
  readonly rememberText: (text: string) => void;
  readonly rememberPlace: (place: OpenedPlace) => void;
  readonly forget: () => void;
}

type Kept = Pick<Recent, 'texts' | 'places'>;
const nothing: Kept = { texts: [], places: [] };

/** Recent searches and places of the signed-in person on this device; removed on logout. */
export function useRecent(given?: TypedStorage): Recent {
  const [storage] = useState(() => given ?? createStorage());
  const { session } = useClient();
  const person = useArea(useStateAreas().user).userInfo?.id ?? null;
  const key = person === null ? null : `recent_search.${person}`;
  const [kept, setKept] = useState(nothing);

  useEffect(() => {
    setKept(key === null ? nothing : readKept(storage, key));
    if (key === null) return;
    const { loginId } = session.getSnapshot();
    const stopWatching = session.subscribe(() => {
      if (session.getSnapshot().loginId === loginId) return;
      storage.remove(key);
      setKept(nothing);
    });
    const stopFollowing = storage.subscribe((changed) => {
      if (changed === null || changed === key) setKept(readKept(storage, key));
    });
    return () => {
      stopWatching();
      stopFollowing();
    };
  }, [storage, session, key]);

  const actions = useMemo(() => {
    function change(next: (kept: Kept) => Kept) {
      if (key === null) return;
      // Another tab may have added to it in the meantime.
      const changed = next(readKept(storage, key));
      storage.write(key, { ...changed });
      setKept(changed);
    }
    return {
      rememberText(text: string) {
        const said = text.trim();
        if (said !== '') change(({ texts, places }) => ({ places, texts: withText(texts, said) }));
      },
      rememberPlace: (place: OpenedPlace) =>
        change(({ texts, places }) => ({ texts, places: withPlace(places, place) })),
      forget() {
        if (key !== null) storage.remove(key);
        setKept(nothing);
      },
    };
  }, [storage, key]);
  return { ...kept, ...actions };
}

const withText = (texts: readonly string[], said: string) =>
  [said, ...texts.filter((one) => one !== said)].slice(0, max);

/** Keeps the latest view of each page, and one place more than shown, as the current page is left out. */
function withPlace(places: readonly OpenedPlace[], place: OpenedPlace): readonly OpenedPlace[] {
  const same = places.find(({ path }) => path === place.path);
  const newest = same?.isNamed && !place.isNamed ? same : place;
  const isView = ({ path, title }: OpenedPlace) =>
    path === newest.path || (title === newest.title && pageOf(path) === pageOf(newest.path));
  return [newest, ...places.filter((one) => !isView(one))].slice(0, max + 1);
}

const pageOf = (path: string) => path.split('?')[0];

function readKept(storage: TypedStorage, key: string): Kept {
  const kept = storage.read(key);
  // An earlier version stored only the texts.
  if (Array.isArray(kept)) return { texts: textsIn(kept), places: [] };
  if (typeof kept !== 'object' || kept === null) return nothing;
  const { texts, places } = Object.fromEntries<unknown>(Object.entries(kept));
  return {
    texts: textsIn(texts),
    places: Array.isArray(places) ? places.filter(isPlace).slice(0, max + 1) : [],
  };
}

const textsIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, max) : [];

function isPlace(value: unknown): value is OpenedPlace {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value)) return false;
  const { path, title } = value;
  // Only paths of this site are valid: a link to another site would have been injected.
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string' && title !== '';
}
