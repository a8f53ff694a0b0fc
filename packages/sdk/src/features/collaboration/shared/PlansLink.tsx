export { PlansLink } from '../../../domain/page/PlansLink.tsx';
