/** Something that is not done, such as a release that fails a check; its message says what to do instead. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}

/** What was asked for could not be tried: the same may succeed later. */
export class Unreachable extends Refusal {}
