import type { App } from '@cloudoc/core/testing/harness.ts'

type From = <Module>(path: string) => Promise<Module>

/** What a test of the upgrade needs to know of a database. The logins are of nobody, and good for nothing else. */
export interface Known {
  password: string
  /** A company that bought, reads and writes; its session was fresh when the database was made. */
  company: { email: string; token: string; id: number }
  /** A document that it has edited, and the text it has. */
  document: { id: string; text: string; revisions: number }
  order: string
}

const password = 'Upgrade-of-a-release-1'

/** Fills a database as people would: two companies, one of them with something in every table that a company has. */
export async function fill(app: App, from: From): Promise<Known> {
  const accounts = await from<typeof import('@cloudoc/accounts/testing/builders.ts')>(
    'plugins/accounts/testing/builders.ts',
  )
  const catalogue = await from<typeof import('@cloudoc/catalogue/testing/builders.ts')>(
    'plugins/catalogue/testing/builders.ts',
  )
  const documents = await from<typeof import('@cloudoc/documents/testing/builders.ts')>(
    'plugins/documents/testing/builders.ts',
  )
  const shop = await from<typeof import('@cloudoc/checkout/testing/shop.ts')>('plugins/checkout/testing/shop.ts')
  const post = async (path: string, input: object, as: string, method = 'POST') => {
    const reply = await app.raw(method, path, input, { as })
    if (reply.http !== 200 || reply.status === 0) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply.response as Record<string, never>
  }

  await catalogue.theSettings(app)
  await catalogue.aCoupon(app)
  const country = await catalogue.aCountry(app, 'England')
  const templates = [
    await catalogue.aTemplate(app, { title: 'Falls' }),
    await catalogue.aTemplate(app, { title: 'Fire safety' }),
    await catalogue.aTemplate(app, { title: 'Infection control' }),
  ]
  const { id: packageId } = await catalogue.aPackage(app, {
    slug: 'care-home',
    name: 'Care home',
    country,
    category: await catalogue.aCategory(app, 'Care home'),
    type: await catalogue.aType(app, 'Full set'),
    templates,
  })

  // Bought: an order, an invoice, a subscription with an add-on, and the documents of the package.
  const buyer = await shop.aBuyer(app, { packageId, packages: ['updates'] })
  const { response } = await shop.begin(app, buyer)
  await shop.pay(app, response)
  await shop.reportSuccess(app, buyer, response.orderId)
  const other = await documents.aDocumentSet(app, { titles: ['Whistleblowing'] })
  await accounts.aSubUser(app, buyer, ['Documents', 'Can add new doc'])
  await accounts.anEmployee(app, buyer)
  await app.sql('update people set password_hash = $1', [await accounts.hashPassword(password)])

  // A cart and an order that nobody has paid.
  const second = await catalogue.aPackage(app, { slug: 'safeguarding', templates: [templates[0] ?? ''] })
  await post('/user/add-to-cart', { packageId: second.id, renewalPlan: 'monthly' }, other.token)
  await shop.begin(app, other)

  const rows = await app.sql<{ id: string }>(
    `select d.document_id as id from documents d join template_versions v on v.id = d.version_id where d.company_id = $1 order by v.title`,
    [buyer.companyId],
  )
  const [falls = '', fire = '', infection = ''] = rows.map(({ id }) => id)
  const text = '<p>The second text of this company.</p>'
  await post(
    '/user/savecontent',
    { fileId: falls, revision: 0, content: '<p>The first text of this company.</p>', saveId: 'save-number-first' },
    buyer.token,
  )
  await post(
    '/user/savecontent',
    { fileId: falls, revision: 1, content: text, saveId: 'save-number-second', review_date: '2027-03-01' },
    buyer.token,
  )
  // One that came too late is a draft.
  await app.raw(
    'POST',
    '/user/savecontent',
    { fileId: falls, revision: 1, content: '<p>Too late.</p>', saveId: 'save-number-third' },
    { as: buyer.token },
  )
  await post(
    '/user/headerfooter',
    { fileId: fire, revision: 0, headerContent: '<p>Ours</p>', footerContent: '', saveId: 'save-number-fourth' },
    buyer.token,
  )
  await catalogue.aNewVersion(app, templates[1] ?? '')
  await app.quiet()
  // Back to the provider's text: what it had is a backup.
  await post('/user/restore-file', { file: { fileId: fire } }, buyer.token)
  await post('/user/create/RecentFiles', { fileId: fire }, buyer.token)
  const folder = await documents.aFolder(app, buyer.token, 'Audits')
  await documents.aFolder(app, buyer.token, 'Monthly', folder)
  const own = await documents.aFile(app, buyer.token, 'Our own policy', { folderId: folder })
  await post(
    '/user/savecontent',
    { fileId: own, revision: 1, content: '<p>Only ours.</p>', saveId: 'save-number-fifth' },
    buyer.token,
  )
  await post('/user/deleteFile', { fileId: [infection] }, buyer.token)

  const [order] = await app.sql<{ id: string }>('select document_id as id from orders where company_id = $1', [
    buyer.companyId,
  ])
  return {
    password,
    company: { email: buyer.email, token: buyer.token, id: buyer.companyId },
    document: { id: falls, text, revisions: 2 },
    order: order?.id ?? '',
  }
}
