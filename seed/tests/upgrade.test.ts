import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { companyStatus, signIn } from '@cloudoc/accounts/contract/session.ts'
import { emptyDatabase, rowsIn, valuesIn } from '@cloudoc/core/testing/databases.ts'
import { type App, startApp } from '@cloudoc/core/testing/harness.ts'
import { searchDocuments } from '@cloudoc/documents/contract/documents.ts'
import { saveContent, selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { revisionList } from '@cloudoc/documents/contract/revisions.ts'
import { invoiceList, orderDetails } from '@cloudoc/orders/contract/order.ts'
import { loadDatabase } from '../../run/backup/load.ts'
import type { Known } from '../upgrade/world.ts'

// Databases as earlier releases left them, brought up to now (docs/upgrading.md).
const folder = join(process.cwd(), 'seed/upgrade')
const releases = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Known & { release: string; madeAt: string })

/** Beside the tables of companies, by `company_id`: what people wrote or paid, and nobody may change by starting a node. */
const others = [
  'companies',
  'challenges',
  'templates',
  'template_versions',
  'packages',
  'settings',
  'coupons',
  'offers',
  'pages',
  'outbox',
  'invoice_counter',
  'payment_events',
]

type Rows = Record<string, unknown[]>

/** The columns that each table had. */
async function columnsOf(url: string): Promise<Record<string, string[]>> {
  const rows = await rowsIn<{ name: string; columns: string[] }>(
    url,
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns where table_schema = 'public'
           group by table_name having bool_or(column_name = 'company_id') or table_name = any($1) order by 1`,
    [others],
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

async function rowsOf(url: string, columns: Record<string, string[]>): Promise<Rows> {
  const read = async ([table, names]: [string, string[]]) =>
    [
      table,
      await valuesIn(url, `select ${names.map(name => `"${name}"::text`).join(', ')} from "${table}" order by 1`),
    ] as const
  return Object.fromEntries(await Promise.all(Object.entries(columns).map(read)))
}

/** The company has bought another package, of the same documents: a release before 0.2 gave none of them a second time. */
async function boughtASecondSet(url: string, companyId: number): Promise<void> {
  const copy = async (table: string, of: string, changes: Record<string, string>) => {
    const columns = (
      await rowsIn<{ name: string }>(
        url,
        `select column_name::text as name from information_schema.columns where table_name = $1 and column_name <> 'id'`,
        [table],
      )
    ).map(({ name }) => name)
    await rowsIn(
      url,
      `insert into "${table}" (${columns.map(name => `"${name}"`).join(', ')}) select ${columns.map(name => changes[name] ?? `"${name}"`).join(', ')} from "${table}" where ${of}`,
    )
  }
  await copy('orders', `company_id = ${companyId} and state = 'paid'`, {
    document_id: `'ordersecondset'`,
    number: '100000 + number',
    cart_id: 'null',
    payment_intent_id: `'pi_secondset'`,
    state: `'cancelled'`,
    lines: `replace(lines::text, lines -> 0 ->> 'itemId', 'secondset')::jsonb`,
  })
  await copy('subscriptions', `company_id = ${companyId}`, {
    document_id: `'subscriptionsecondset'`,
    order_id: `'ordersecondset'`,
    package_id: `'secondset'`,
    package_name: `'Second set'`,
    starts_at: `starts_at + interval '1 minute'`,
  })
}

describe.each(releases)('a database of release $release', ({ release, madeAt, password, company, document, order }) => {
  let url: string
  let columns: Record<string, string[]>
  let before: Rows
  let app: App
  beforeAll(async () => {
    url = await emptyDatabase()
    await loadDatabase(url, createReadStream(join(folder, `${release}.sql`)))
    await boughtASecondSet(url, company.id)
    columns = await columnsOf(url)
    // Made anew of the text when the rule for it changes; no word of anybody's.
    columns['template_versions'] = (columns['template_versions'] ?? []).filter(name => !name.startsWith('excerpt'))
    before = await rowsOf(url, columns)
    app = await startApp({ database: url, env: { WORKER: 'off' } })
    // Its sessions were fresh then.
    await app.clock((new Date(madeAt).getTime() - Date.now()) / 1000)
  })
  afterAll(() => app?.stop(), 30_000)

  it('holds something in every table that matters', () => {
    for (const table of [
      'companies',
      'people',
      'sessions',
      'orders',
      'invoices',
      'subscriptions',
      'carts',
      'cart_lines',
      'documents',
      'folders',
      'document_revisions',
      'document_drafts',
      'document_backups',
      'document_activities',
      'document_openings',
      'template_versions',
      'outbox',
    ]) {
      expect([table, before[table]?.length ?? 0]).not.toEqual([table, 0])
    }
  })

  it('keeps every row of every company as it was', async () => {
    const after = await rowsOf(url, columns)
    for (const table of Object.keys(columns)) expect([table, after[table]]).toEqual([table, before[table]])
  })

  it('is brought up to this release, once', async () => {
    const done = await app.sql<{ number: number }>('select number from schema_migrations order by number')
    const files = readdirSync('plugins')
      .flatMap(room => {
        try {
          return readdirSync(join('plugins', room, 'server/migrations'))
        } catch {
          return []
        }
      })
      .filter(name => name !== 'index.ts')
    expect(done).toHaveLength(files.length)
  })

  it('goes on: who was signed in still is, and others sign in', async () => {
    expect(await app.call(companyStatus, {}, { as: company.token })).toMatchObject({ http: 200, status: 1 })
    expect(await app.call(signIn, { email: company.email, password })).toMatchObject({ http: 200, status: 1 })
    expect(await app.call(signIn, { email: company.email, password: 'Not-the-password-1' })).toMatchObject({
      http: 400,
    })
  })

  it('its documents are read, found and saved', async () => {
    const as = company.token
    expect(await app.call(selectedFile, { fileId: document.id }, { as })).toMatchObject({
      http: 200,
      status: 1,
      response: { revision: document.revisions },
    })
    expect(
      await app.call(
        saveContent,
        {
          fileId: document.id,
          revision: document.revisions,
          content: '<p>Written after the upgrade, about hoists.</p>',
        },
        { as },
      ),
    ).toMatchObject({ http: 200, status: 1, response: { revision: document.revisions + 1, changed: true } })
    expect(JSON.stringify((await app.call(selectedFile, { fileId: document.id }, { as })).response)).toContain(
      'Written after the upgrade',
    )
    // Its three texts, and the provider's that it began from.
    expect((await app.call(revisionList, { fileId: document.id }, { as })).total).toBe(document.revisions + 2)
    expect((await app.call(searchDocuments, { searchValue: 'hoists' }, { as })).total).toBe(1)
  })

  it('its orders and invoices are there', async () => {
    expect(await app.call(orderDetails, { orderId: order }, { as: company.token })).toMatchObject({
      http: 200,
      status: 1,
    })
    expect((await app.call(invoiceList, {}, { as: company.token })).total).toBe(1)
  })

  it('starts a second time without changing anything', async () => {
    const now = await rowsOf(url, columns)
    await app.kill()
    await app.restart()
    expect(await rowsOf(url, columns)).toEqual(now)
  })

  it('makes the second of two sets whole, once, and leaves every document where it is', async () => {
    const copies = () =>
      app.sql<{ title: string; package_id: string | null; edited: boolean }>(
        `select coalesce(d.title, v.title) as title, d.package_id, d.head_id is not null as edited from documents d left join template_versions v on v.id = d.version_id
        where d.company_id = $1 and d.source_id is not null order by d.id`,
        [company.id],
      )
    const first = await copies()
    expect(first.map(({ edited }) => edited)).toContain(true)
    await app.job('documents.make-sets-whole')
    const both = await copies()
    expect(both.slice(0, first.length)).toEqual(first)
    expect(both.slice(first.length).toSorted((one, other) => one.title.localeCompare(other.title))).toEqual(
      first
        .map(({ title }) => title)
        .toSorted()
        .map(title => expect.objectContaining({ package_id: 'secondset', edited: false, title })),
    )
    await app.job('documents.make-sets-whole')
    expect(await copies()).toEqual(both)
  })
})
