'use client';

import { useSyncExternalStore } from 'react';

/** False on a server, and in the browser during hydration. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, inBrowser, onServer);

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
