import * as z from 'zod/mini';
import { lock, unlock } from '../../operations';
import { Refusal } from '../../refusal';
import { changeArea, type Verb } from '../call';
import { minuteOf } from '../table';

/** Mexico City has no summer time. */
const ZONE = '-06:00';

export const LOCK: Verb = {
  words: '<area>',
  says: 'nothing else goes live until then; rollback, disable and vetoes work all the same',
  options: ['until'],
  async run(call) {
    const { area, options, registry, settings, say } = call;
    const until = endOf(options.until, area);
    const { why } = options;
    if (!why)
      throw new Refusal(
        `Say why, to those who meet it: lock ${area} --until ${options.until} --why "inscripciones".`,
      );
    const by = registry.author(settings.who);
    await changeArea(call, why, (remote) => lock(remote, area, { until, why, by }));
    say(
      `${area} is locked until ${minuteOf(until)} UTC: ${why}. Rollback and disable work all the same. Next: unlock ${area}.`,
    );
    return 0;
  },
};

/** The moment at which a lock ends, as ISO 8601. Throws a Refusal for what names none, or one that has passed. */
function endOf(text: string | undefined, area: string): string {
  const said = text ?? '';
  const day = z.safeParse(z.iso.date(), said).success ? `${said}T23:59:59.999${ZONE}` : null;
  const moment = z.safeParse(z.iso.datetime({ offset: true }), said).success ? said : null;
  const time = Date.parse(day ?? moment ?? '');
  if (Number.isNaN(time))
    throw new Refusal(
      `Say until when: lock ${area} --until 2026-08-31 (to the end of that day in Mexico City), or --until 2026-08-31T14:00:00${ZONE}.`,
    );
  if (time <= Date.now()) throw new Refusal(`${said} has passed. A lock ends in the future.`);
  return new Date(time).toISOString();
}

export const UNLOCK: Verb = {
  words: '<area>',
  says: 'ends a lock before its time',
  async run(call) {
    await changeArea(call, 'unlock', unlock);
    call.say(`${call.area} is not locked any more.`);
    return 0;
  },
};
