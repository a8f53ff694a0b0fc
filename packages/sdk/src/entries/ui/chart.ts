export { Chart } from '../../ui/Chart/Chart.tsx';
export type * from '../../ui/Chart/types.ts';
