import { refusedByRule } from '@cloudoc/core/server/http/refused-by-rule.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'

const uid = 'plugin::catalogue.contact-message'
/** What staff change, and what the platform writes along with it. */
const changed = ['state', 'updatedBy']

/** A message of the contact form is marked answered, or open again; its words stay as they were sent. */
export const guardMessages: DocumentMiddleware = async (context, next) => {
  const { params, action } = context
  if (context.uid !== uid || action.startsWith('find') || action.startsWith('count')) return next()
  if (action !== 'update') throw refusedByRule('Messages are written by visitors alone.')
  params.data = Object.fromEntries(Object.entries(params.data ?? {}).filter(([name]) => changed.includes(name)))
  return next()
}
