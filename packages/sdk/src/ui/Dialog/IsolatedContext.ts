'use client';

import { createContext } from 'react';

/** Whether dialogs leave the rest of the page within reach: no backdrop, nothing inert. The provider gives it. */
export const IsolatedContext = createContext(false);
