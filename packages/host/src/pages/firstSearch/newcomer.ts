import { createStorage } from '@reachkit/sdk';
import { tabStorage } from '../../app/visit.ts';

const key = 'newcomer';
const ofTab = () => createStorage({ area: tabStorage() });

/** Whether this tab belongs to a person who has just signed up and was not asked yet what to search for. */
export const newcomer = {
  welcome: () => ofTab().write(key, 'due'),
  isDue: () => ofTab().readString(key) !== null,
  forget: () => ofTab().remove(key),
};
