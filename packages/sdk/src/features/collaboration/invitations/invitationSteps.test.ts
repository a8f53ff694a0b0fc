import { invitationStates } from '@reachkit/contract/collaboration/kinds';
import { describe, expect, it } from 'vitest';
import { storyInvitation } from '../stories/data.ts';
import { actionsOf, type InvitationRights, mainActionOf, nextStepOf } from './invitationSteps.ts';

const all: InvitationRights = { canAdd: true, canOffer: true, canFinish: true, isFull: false };
const closed: InvitationRights = { ...all, canAdd: false, canOffer: false };
const removed: InvitationRights = { ...closed, canFinish: false };
const blacklisted = { warnings: [{ kind: 'blacklisted' as const, name: '', at: null }] };

describe('actions on a creator', () => {
  it('offers in each state a main action that is lawful, or none', () => {
    for (const state of invitationStates) {
      const invitation = storyInvitation(0, { state, cooperationId: state === 'agreed' ? '801' : null });
      for (const rights of [all, closed, removed]) {
        const action = mainActionOf(invitation, rights);
        if (action !== null) expect(actionsOf(invitation, rights)).toContain(action);
      }
      expect(mainActionOf(invitation, all)).not.toBeNull();
    }
  });

  it('ends nothing that has a collaboration, and changes no decision but by taking it back', () => {
    const agreed = storyInvitation(0, { state: 'agreed', cooperationId: '801', mailCampaignId: null });
    expect(actionsOf(agreed, all)).toEqual(['open']);
    expect(actionsOf(storyInvitation(0, { state: 'declined', mailCampaignId: null }), all)).toEqual([
      'reopen',
      'remove',
    ]);
  });

  it('offers a blacklisted creator nothing, but leaves an agreement as it is', () => {
    const barred = storyInvitation(0, {
      state: 'toInvite',
      mailCampaignId: null,
      hasLink: false,
      ...blacklisted,
    });
    expect(nextStepOf(barred)).toBe('barred');
    expect(mainActionOf(barred, all)).toBeNull();
    expect(actionsOf(barred, all)).toEqual(['decline', 'remove']);
    const agreed = storyInvitation(0, { state: 'agreed', cooperationId: '801', ...blacklisted });
    expect(nextStepOf(agreed)).toBe('agreed');
    expect(mainActionOf(agreed, all)).toBe('open');
  });

  it('only finishes in a closed promotion, and does nothing in a removed one', () => {
    const countered = storyInvitation(0, { state: 'countered', mailCampaignId: null });
    expect(actionsOf(countered, closed)).toEqual(['revoke', 'decline', 'cancel', 'remove']);
    expect(actionsOf(countered, removed)).toEqual([]);
  });
});

describe('the next step', () => {
  const step = (own: Parameters<typeof storyInvitation>[1]) => nextStepOf(storyInvitation(0, own));
  it('names the follow-up that goes out, else the last day to answer, else the wait', () => {
    expect(step({ state: 'openedMail', nextRoundAt: '2026-11-29T01:00:00.000Z' })).toBe('followUp');
    expect(step({ state: 'openedMail' })).toBe('answerBy');
    expect(step({ state: 'openedMail', answerBy: null })).toBe('openedMail');
  });

  it('asks for another link once the only one has ended', () => {
    expect(step({ state: 'sent', hasLink: false, mailCampaignId: null })).toBe('lostLink');
    expect(step({ state: 'sent', hasLink: false })).toBe('answerBy');
  });

  it('reads the thread of a colleague before a first invitation', () => {
    const warnings = [{ kind: 'withColleague' as const, name: 'Zhou Hang', at: null }];
    const own = { state: 'toInvite' as const, warnings, threadId: '9' };
    expect(step(own)).toBe('colleague');
    expect(mainActionOf(storyInvitation(0, own), all)).toBe('thread');
  });
});
