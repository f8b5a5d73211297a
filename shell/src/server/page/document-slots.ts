import type { RenderedSlot } from '../../render/messages.schema';
import type { PagePlan } from '../plan/page-plan';
import { filesOf } from './area-files';
import { scriptPreload } from './document';
import type { ShellAssets } from './shell-assets';

/** What areas open over every page, as a document holds it. */
export interface DocumentSlots {
  html: string;
  styles: RenderedSlot['styles'];
}

/**
 * What was rendered of the slots with each release. It stands closed behind the page and belongs to no part of it: a
 * document without it is as good, and one with that of another release too. Beside each the files of its code, which are
 * fetched when it is opened. Pure.
 */
export function documentSlots(
  { area, status, releaseSet }: Pick<PagePlan, 'area' | 'status' | 'releaseSet'>,
  assets: ShellAssets,
): DocumentSlots {
  const isBare = area ? area.route.frame === 'bare' : status === 200;
  const shown = isBare ? [] : releaseSet.composition.slots;
  const slots = shown.flatMap(({ slot, remote, expose }) => {
    const live = releaseSet.remotes.get(remote);
    const rendered = live?.slots?.[expose];
    return live && rendered?.html ? [{ slot, rendered, files: filesOf(live, expose, assets) }] : [];
  });
  return {
    html: slots
      .map(({ slot, rendered, files }) => {
        const preloads = `<template>${files.map((file) => scriptPreload(file)).join('')}</template>`;
        return `<div data-slot="${slot}">${rendered.html}${preloads}</div>`;
      })
      .join(''),
    styles: slots.flatMap(({ rendered }) => rendered.styles),
  };
}
