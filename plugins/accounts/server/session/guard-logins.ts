import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'
import { endSessionsOfLogin } from './sessions.ts'
import '../tables.ts'

const uid = 'plugin::users-permissions.user'
/** What the platform writes along with a change of staff's. */
const alongWith = ['blocked', 'updatedBy']

/**
 * Staff block a login and let it in again; nothing else of it is changed in the admin, and none is made or
 * deleted there. Whoever is blocked is signed out at once.
 */
export const guardLogins: DocumentMiddleware = async (context, next) => {
  const { params, action } = context
  if (context.uid !== uid || action.startsWith('find') || action.startsWith('count')) return next()
  const { documentId } = params
  if (action !== 'update' || documentId === undefined) throw new Error('Logins are changed by the product alone.')
  params.data = Object.fromEntries(Object.entries(params.data ?? {}).filter(([name]) => alongWith.includes(name)))
  const changed = await next()
  if (params.data['blocked'] === true) {
    await inTransaction(async tx => {
      const login = await tx.db('up_users').where({ document_id: documentId }).first('id')
      if (login) await endSessionsOfLogin(tx, login.id)
    })
  }
  return changed
}
