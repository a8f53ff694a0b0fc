import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // The folder of this app, also where another one stands around it.
  turbopack: { root: import.meta.dirname },
};

export default config;
