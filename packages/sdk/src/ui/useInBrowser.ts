'use client';

import { useSyncExternalStore } from 'react';

/** False on a server, and in the browser while it takes over what a server drew. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, inBrowser, onServer);

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
