'use client';

import { createContext } from 'react';

/** Whether dialogs leave the page around them usable: no backdrop, nothing inert. Set by the provider. */
export const IsolatedContext = createContext(false);
