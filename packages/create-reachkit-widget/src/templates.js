// @ts-check

/**
 * @typedef {object} Template
 * @property {string} name as `--template` takes it
 * @property {string} example folder of `examples/` in the repository that it is copied from
 * @property {string} url where its development server answers; the Reachkit server has to list it in CORS_ORIGINS
 */

/** @type {readonly Template[]} */
export const templates = [
  { name: 'vite', example: 'start-vite', url: 'http://localhost:5173' },
  { name: 'next', example: 'start-next', url: 'http://localhost:3000' },
];
