import { refusedByRule } from '@cloudoc/core/server/http/refused-by-rule.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'
import { shopValueProblem } from '../../contract/rules/shop-values.ts'

/**
 * A price, percentage, length, colour or address that could not be what staff mean is not kept, as a draft neither, whoever writes it (the admin, a script): the
 * refusal says what to write, beside the field.
 */
export const checkValues: DocumentMiddleware = async (context, next) => {
  const {
    uid,
    params: { data },
  } = context
  if (!uid.startsWith('api::') || !data) return next()
  const errors = Object.entries(data).flatMap(([name, value]) => {
    const message = shopValueProblem(name, value)
    return message === undefined ? [] : [{ path: [name], message, name: 'ValidationError' }]
  })
  if (errors.length > 0) throw refusedByRule([...new Set(errors.map(({ message }) => message))].join(' '), { errors })
  return next()
}
