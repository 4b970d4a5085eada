import { aCompany, anEmployee, aSubUser, type Someone } from '../../accounts/testing/builders.ts'
import { addToCart } from '../../cart/contract/cart.ts'
import { aPackage } from '../../catalogue/testing/builders.ts'
import { aBuyer, begin, pay, reportSuccess } from '../../checkout/testing/shop.ts'
import type { Call } from '../contract/call.ts'
import { permissionNames } from '../contract/permissions.ts'
import type { App } from './harness.ts'

/** Everyone that the generated tests send calls as. */
export interface Cast {
  /** Has one of everything: an order paid, its invoice and documents, and a line in the cart. */
  owner: Someone
  /** What is the owner's, by the field that a call would name it in. */
  owned: Record<string, readonly string[]>
  employee: Someone
  /** Of another company. */
  stranger: Someone
  /** A token whose session has been ended. */
  ended: string
}

export async function theCast(app: App): Promise<Cast> {
  const owner = await aBuyer(app)
  const { response: order } = await begin(app, owner)
  await pay(app, order)
  const paid = await reportSuccess(app, owner, order.orderId)
  if (paid.status !== 1) throw new Error(`Not paid: ${JSON.stringify(paid)}`)
  await app.quiet()
  const [line, [invoice], stranger] = await Promise.all([
    app.call(addToCart, { packageId: (await aPackage(app)).id }, { as: owner.token }),
    app.sql<{ id: string; number: string }>('select document_id as id from invoices where company_id = $1', [owner.companyId]),
    aCompany(app),
  ])
  if (!invoice) throw new Error('No invoice was made')
  const documents = await theDocumentsOf(app, owner)
  const over = await aSubUser(app, owner)
  await app.sql(`update sessions set ended_at = now() at time zone 'utc' where person_id = $1`, [over.personId])
  return {
    owner, stranger,
    employee: await anEmployee(app, owner),
    ended: over.token,
    owned: {
      orderId: [paid.response._id, paid.response.orderId], invoiceId: [invoice.id, paid.response.invoiceId], packageId: [line.response.packageId],
      ...documents, id: [line.response.id, ...documents.fileId, ...documents.folderId],
    },
  }
}

/** What was bought, one document of which was edited, and has a backup. */
async function theDocumentsOf(app: App, { companyId }: Someone) {
  const [bought] = await app.sql<{ id: number; file: string; folder: string }>(
    'select d.id, d.document_id as file, f.document_id as folder from documents d join folders f on f.id = d.folder_id where d.company_id = $1 order by d.id limit 1', [companyId])
  if (!bought) throw new Error('Nothing was granted')
  const stamps = `now() at time zone 'utc', now() at time zone 'utc'`
  const [revision] = await app.sql<{ id: number; document_id: string }>(
    `insert into document_revisions (document_id, company_id, file_id, number, author_name, kind, header, body, footer, plain, hash, saved_at, created_at, updated_at)
     values ('owned-revision', $1, $2, 1, 'Sam Taylor', 'edited', '', '<p>Own text.</p>', '', 'Own text.', 'own', now() at time zone 'utc', ${stamps}) returning id, document_id`, [companyId, bought.id])
  await app.sql('update documents set head_id = $1, revision_number = 1 where id = $2', [revision?.id, bought.id])
  await app.sql(
    `insert into document_backups (document_id, company_id, file_id, revision_id, reason, kept_at, created_at, updated_at)
     values ('owned-backup', $1, $2, $3, 'Kept by hand', now() at time zone 'utc', ${stamps})`, [companyId, bought.id, revision?.id])
  return { fileId: [bought.file], folderId: [bought.folder], parentId: [bought.folder], revisionId: ['owned-revision'], backupId: ['owned-backup'], files: [bought.file] }
}

/** A sub-user with every permission but those that the call asks for. */
export const withoutRight = (app: App, of: Someone, call: Call): Promise<Someone> =>
  aSubUser(app, of, permissionNames.filter(name => !rightsOf(call).includes(name)))

/** A sub-user with no other permission than one that the call asks for. */
export const withRight = (app: App, of: Someone, call: Call): Promise<Someone> => aSubUser(app, of, rightsOf(call).slice(0, 1))

const rightsOf = (call: Call) => (typeof call.who === 'object' ? [...call.who.permissions] : [])
