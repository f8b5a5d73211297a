import { BODY_TOO_LONG } from '@red/api/body-limit';
import { errorCode } from '@red/contract/error-code';
import type { FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Api } from './api';
import { Problem, type ProblemErrors, problemBody } from './problem';

/** Refusals of the framework itself, in Spanish. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: 'La petición no es válida: el contenido no es JSON.',
  413: BODY_TOO_LONG,
  415: 'La petición debe enviarse como JSON.',
};

/** The text that a form shows instead of advice about the input (AUTH-28, AUTH-136). */
const OUR_FAULT = 'Tuvimos un problema. Inténtalo de nuevo en unos minutos.';

/**
 * The database's refusals of a value: a character it cannot store, a number out of range, a text that is no number, a
 * text too long for an index. They are the caller's errors, whichever field let them through.
 */
const REFUSED_VALUES = ['22021', '22P05', '22003', '22P02', '54000'];

/** Every failure leaves as `{ success: false, message, errors }`; only unexpected ones are logged as errors. */
export function answerErrors(app: Api): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, request);
    if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(problem.statusCode).send(problemBody(problem.message, problem.errors, problem.code));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(problemBody('Esta dirección no existe.')));
}

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error.validation, request);
  if (REFUSED_VALUES.includes(errorCode(error) ?? '')) {
    return new Problem(422, 'Los datos tienen caracteres o números que no se admiten.');
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return new Problem(status, FRAMEWORK_MESSAGES[status] ?? 'La petición no es válida.');
  }
  return new Problem(500, 'Error interno del servidor. Por favor, intenta más tarde.', [OUR_FAULT]);
}

/** 422; the first problem about each field, and the very first as the message. */
function validationProblem(
  issues: readonly { instancePath: string; message?: string | undefined }[],
  request: FastifyRequest,
): Problem {
  const byField: Record<string, string[]> = {};
  for (const { instancePath, message = 'Valor no válido' } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body';
    byField[field] ??= [message];
  }
  const texts = Object.values(byField).flat();
  const errors: ProblemErrors = request.routeOptions.config.listsErrors ? texts : byField;
  return new Problem(422, texts[0] ?? 'Los datos no son válidos.', errors);
}
