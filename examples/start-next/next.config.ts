import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Root folder of this app, even inside a larger repository.
  turbopack: { root: import.meta.dirname },
};

export default config;
