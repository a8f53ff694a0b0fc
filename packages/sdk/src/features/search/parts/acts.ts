export { SelectionActs } from './acts/SelectionActs.tsx';
