/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_REACHKIT_URL?: string;
  readonly VITE_IDENTITY_URL?: string;
}
