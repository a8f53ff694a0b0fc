import { MailTemplateService } from '@reachkit/server/demoParts';
import { templatesOf } from './texts.ts';
import type { TeamWorld } from './world.ts';

/** Ids of the templates, by their key. */
export type MadeTemplates = ReadonlyMap<string, string>;

/** Creates as many templates as the plan allows, starting with those used by campaigns. */
export async function makeTemplates(world: TeamWorld): Promise<MadeTemplates> {
  const service = new MailTemplateService(world);
  const made = new Map<string, string>();
  const max = world.outline.version === 'free' ? 2 : Number.POSITIVE_INFINITY;
  for (const { key, ...template } of templatesOf(world.outline.language).slice(0, max)) {
    const { id } = await service.add(world.owner, { ...template, text: null, isShared: true });
    made.set(key, String(id));
  }
  return made;
}
