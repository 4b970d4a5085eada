import { refusedByRule } from '@cloudoc/core/server/http/refused-by-rule.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'
import { questionTableProblem } from '../../contract/rules/question-table.ts'
import { shopValueProblem } from '../../contract/rules/shop-values.ts'

/** What is wrong with a value of this name, in words; nothing where nothing is. */
function valueProblem(name: string, value: unknown): string | undefined {
  return name === 'questionTable' && typeof value === 'string'
    ? questionTableProblem(value)
    : shopValueProblem(name, value)
}

/**
 * A price, percentage, length, colour, address or table of questions that could not be what staff mean is not
 * kept, as a draft neither, whoever writes it (the admin, a script): the refusal says what to write, beside the
 * field.
 */
export const checkValues: DocumentMiddleware = async (context, next) => {
  const {
    uid,
    params: { data },
  } = context
  if (uid.startsWith('api::') && data) refuseBadValues(data)
  return next()
}

/** Throws for the values of a document that could not be meant. */
export function refuseBadValues(data: Readonly<Record<string, unknown>>): void {
  const errors = Object.entries(data).flatMap(([name, value]) => {
    const message = valueProblem(name, value)
    return message === undefined ? [] : [{ path: [name], message, name: 'ValidationError' }]
  })
  if (errors.length > 0) throw refusedByRule([...new Set(errors.map(({ message }) => message))].join(' '), { errors })
}
