import type { PaymentChoice } from '@red/api/payments.schema';
import fc, { type AsyncCommand } from 'fast-check';
import { ENGINES } from '../testing/database.fixture';
import { cardPayment } from '../testing/payloads.fixture';
import { type ProviderMood, Purchases } from '../testing/purchases.fixture';

/** How long each engine is played with, shrinking included; PURCHASES_MS=15000 plays on. */
const PLAY_MS = Number(process.env.PURCHASES_MS ?? 1_500);
/** One for all runs, so that a red one is due to what was changed; PURCHASES_SEED plays other games. */
const SEED = Number(process.env.PURCHASES_SEED ?? 1_767_789_459);

type Family = Purchases['families'][number];
/** The model is the world itself: what it notes apart from the API. */
type Step = AsyncCommand<Purchases, Purchases>;

const step = (name: string, run: (world: Purchases) => unknown, check: Step['check'] = () => true): Step => ({
  check,
  async run(_model, world) {
    await run(world);
    await world.quiet();
    expect(world.faults).toEqual([]);
  },
  toString: () => name,
});
/** What one of the families does, where it can. */
function stepOf(
  which: number,
  name: string,
  run: (world: Purchases, family: Family) => unknown,
  can: (world: Readonly<Purchases>, family: Family) => boolean = () => true,
): Step {
  const familyOf = ({ families }: Readonly<Purchases>) => families[which % Math.max(1, families.length)];
  return step(
    `${name} (${which})`,
    (world) => {
      const family = familyOf(world);
      return family && run(world, family);
    },
    (world) => {
      const family = familyOf(world);
      return family !== undefined && can(world, family);
    },
  );
}

const which = fc.nat({ max: 2 });
const payments: fc.Arbitrary<PaymentChoice> = fc.constantFrom<PaymentChoice>(
  cardPayment(),
  cardPayment('0002'),
  { method: 'oxxo' },
  { method: 'banamex' },
);
const paidBy = (payment: PaymentChoice) =>
  payment.method === 'card' ? `card ${payment.card.last4}` : payment.method;

/** What it is all about happens more often than the rest. */
const often = <Value>(each: fc.Arbitrary<Value>) => [each, each, each];

const STEPS = [
  fc
    .tuple(payments, fc.integer({ min: 1, max: 3 }))
    .map(([payment, students]) =>
      step(`orders for ${students} by ${paidBy(payment)}`, (world) => world.place(payment, students)),
    ),
  which.map((family) => stepOf(family, 'presses again', (world, one) => world.pressAgain(one))),
  ...often(
    fc
      .tuple(which, payments)
      .map(([family, payment]) =>
        stepOf(family, `pays by ${paidBy(payment)} instead`, (world, one) =>
          world.payOtherwise(one, payment),
        ),
      ),
  ),
  ...often(
    fc.tuple(which, which, fc.constantFrom(0, 0, 0, 1)).map(([family, reference, missing]) =>
      stepOf(
        family,
        `pays reference ${reference} less ${missing}`,
        (world, one) => world.payAtCounter(one, reference, missing),
        (world, one) => world.payable(one).length > 0,
      ),
    ),
  ),
  ...often(
    fc.tuple(which, fc.boolean()).map(([event, isRepeated]) =>
      step(
        `the provider tells event ${event}${isRepeated ? ', and will again' : ''}`,
        (world) => world.tellOne(event, isRepeated),
        ({ untold }) => untold.length > 0,
      ),
    ),
  ),
  which.map((family) => stepOf(family, 'has its references given up', (world, one) => world.giveUp(one))),
  which.map((family) => stepOf(family, 'gets its money back', (world, one) => world.takeBack(one))),
  which.map((family) => stepOf(family, 'looks', (world, one) => world.look(one))),
  which.map((family) => stepOf(family, 'asks for a link', (world, one) => world.visit(one))),
  fc.constantFrom<ProviderMood>('works', 'is down', 'loses its answers', 'answers later').map((mood) =>
    step(`the provider ${mood}`, (world) => {
      world.mood = mood;
    }),
  ),
  fc.constant(step('late answers come', (world) => world.answersCome())),
  fc.boolean().map((works) =>
    step(`the mail server ${works ? 'works' : 'is down'}`, (world) => {
      world.mailServerWorks = works;
    }),
  ),
  fc.constantFrom(0.1, 1, 20, 100).map((hours) => step(`${hours} hours pass`, (world) => world.pass(hours))),
  fc.constant(step('another process looks what is left', (world) => world.round())),
];

describe.each(ENGINES)('on %s', (engine) => {
  let purchases: Awaited<ReturnType<typeof Purchases.open>>;
  beforeAll(async () => {
    purchases = await Purchases.open(engine);
  });
  afterAll(() => purchases?.stop());

  covers('API-29', 'AMB-53').test(
    'whatever families, provider, mails and clocks do in whatever order: the pesos taken are booked, no order is lost, one receipt is mailed, and nobody is asked to pay twice',
    async () => {
      const until = performance.now() + PLAY_MS;
      await fc.assert(
        fc.asyncProperty(
          fc.commands(STEPS, { maxCommands: 60, size: 'max' }),
          fc.boolean(),
          async (steps, mailServerWorks) => {
            if (performance.now() > until) return;
            const world = await purchases.begin();
            try {
              world.mailServerWorks = mailServerWorks;
              await world.place({ method: 'oxxo' }, 1);
              await fc.asyncModelRun(() => ({ model: world, real: world }), steps);
            } finally {
              await world.end();
            }
            expect(world.faults).toEqual([]);
          },
        ),
        { numRuns: 1_000, seed: SEED },
      );
    },
  );
});
