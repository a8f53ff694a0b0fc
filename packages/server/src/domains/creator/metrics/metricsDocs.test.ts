import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verdictThresholds } from '../detail/peers/verdictOf.ts';
import { flagPoints, qualityLevels, signalWeights } from './definitions/quality.ts';
import { settlingHours, windowSize } from './definitions/window.ts';
import { fewestPeers } from './peers/peerGroup.ts';
import { peerReach } from './peers/peers.ts';
import { metricVersion } from './version.ts';

const docs = readFileSync(new URL('../../../../../../docs/metrics.md', import.meta.url), 'utf8').replace(
  /\s+/g,
  ' ',
);
const { quietDays, fastLoss, tooFewVideos, good, poor, steady, uneven } = verdictThresholds;
const [, pass, medium, well, best] = qualityLevels.map(({ from }) => from);

it.each([
  ['the version', `Definitions of metricVersion ${metricVersion}.`],
  ['the window', `The latest ${windowSize} videos.`],
  ['the settling time', `younger than ${settlingHours} hours`],
  ['the smallest group', `fewer than ${fewestPeers} of them can be compared`],
  ['the reach of a group', `at most ${peerReach.toLocaleString('en')} on either side`],
  [
    'the weights',
    `engagement rate ${signalWeights.interaction_rate}, views per follower ${signalWeights.follower_plays}, growth ${signalWeights.growth_30d}, latest post ${signalWeights.recency}, steadiness ${signalWeights.steadiness}.`,
  ],
  [
    'the flags',
    `takes ${-flagPoints.follower_jump} points away, ads in more than half of the posts ${-flagPoints.ad_heavy}.`,
  ],
  ['the levels', `poor, pass (from ${pass}), medium (${medium}), good (${well}), excellent (${best}).`],
  ['the fewest posts', `fewer than ${tooFewVideos} posts in the window`],
  ['the days of silence', `no post for ${quietDays} days`],
  ['the loss of followers', `at least ${fastLoss * 100} % of the followers lost in 30 days`],
  ['the percentiles', `from the ${good}th percentile among the peers, and against up to the ${poor}th`],
  ['the steadiness', `from a steadiness of ${steady * 100} %, uneven up to ${uneven * 100} %`],
])('the documentation states %s of the code', (_, sentence) => {
  expect(docs).toContain(sentence);
});
