/** Errors by field, or as a plain list where the documents read one. */
export type ProblemErrors = string[] | Record<string, string[]>;

/** A failure that is answered as `{ success: false, message, errors }`. The text is Spanish. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly errors: ProblemErrors;
  /** For callers that have to tell it from others of its status. */
  readonly code: string | undefined;

  constructor(statusCode: number, message: string, errors: ProblemErrors = [], code?: string) {
    super(message);
    this.name = 'Problem';
    this.statusCode = statusCode;
    this.errors = errors;
    this.code = code;
  }
}

export const problemBody = (message: string, errors: ProblemErrors = [], code?: string) => ({
  success: false,
  message,
  errors,
  ...(code && { code }),
});

/** A value that does not pass, said like the schemas say it. */
export const invalid = (field: string, message: string) => new Problem(422, message, { [field]: [message] });

export const notLoggedIn = () =>
  new Problem(401, 'Tu sesión no es válida o ha terminado. Inicia sesión de nuevo.');
