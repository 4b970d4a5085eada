import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { signIn } from '../../plugins/accounts/contract/session.ts'
import { aSubUser, hashPassword } from '../../plugins/accounts/testing/builders.ts'
import { aBuyer, begin, pay, reportSuccess, shop } from '../../plugins/checkout/testing/shop.ts'
import { deleteFile } from '../../plugins/documents/contract/documents.ts'
import { aDocumentSet, aFile, aFolder } from '../../plugins/documents/testing/builders.ts'
import { textsIn } from '../../plugins/documents/testing/texts.ts'
import { readZip } from '../../plugins/exports/testing/read-zip.ts'
import { acknowledgeIt, aPolicy, assignTo, employees, publishNow } from '../../plugins/policies/testing/builders.ts'
import { compiled } from './launch.ts'

const it_ = shop()

/** `pnpm company:…`, beside the node that serves. */
const command = (...args: string[]) => runScript('run/company.ts', ...args)

function runScript(...args: string[]): Promise<{ code: number | null; said: string }> {
  const { app } = it_
  const secrets = Object.fromEntries(
    [
      'APP_KEYS',
      'ADMIN_JWT_SECRET',
      'API_TOKEN_SALT',
      'TRANSFER_TOKEN_SALT',
      'ENCRYPTION_KEY',
      'JWT_SECRET',
      'CLOUDOC_SECRET',
      'SANDBOX_SECRET_KEY',
      'SANDBOX_WEBHOOK_SECRET',
    ].map(name => [name, 'test']),
  )
  const child = spawn(process.execPath, args, {
    env: {
      ...compiled,
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATABASE_URL: app.database,
      DATA_DIR: app.folder,
      PAYMENTS: 'sandbox',
      SERVE_ADMIN: 'false',
      ...secrets,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise(done => child.once('exit', code => done({ code, said })))
}

/** A company with an order, documents, people and files. */
async function aWholeCompany() {
  const { app } = it_
  const buyer = await aBuyer(app, {})
  const { response } = await begin(app, buyer)
  await pay(app, response)
  await reportSuccess(app, buyer, response.orderId)
  const set = await aDocumentSet(app, { titles: ['Falls', 'Fire'], of: buyer })
  const { save } = textsIn(app)
  const picture = `<img src="/api/document-picture/${'k'.repeat(43)}" alt="" />`
  await save(buyer.token, set.files[0] ?? '', 0, `<p>Our own words.</p>${picture}`)
  const folder = await aFolder(app, buyer.token, 'Audits')
  await aFile(app, buyer.token, 'Night rounds', { folderId: folder })
  await app.call(deleteFile, { fileId: [set.files[1] ?? ''] }, { as: buyer.token })
  await aSubUser(app, buyer, ['Documents'])
  const [[reader], policy] = [await employees(app, buyer, 1), await aPolicy(app, buyer)]
  await assignTo(app, buyer, policy, { everyone: true })
  await publishNow(app, buyer, policy)
  if (reader) await acknowledgeIt(app, reader, policy)
  await app.db('update people set password_hash = $1 where company_id = $2', [
    await hashPassword('A-password-of-1'),
    buyer.companyId,
  ])
  await app.db(
    `insert into challenges (document_id, email) select document_id, email from people where company_id = $1`,
    [buyer.companyId],
  )
  const [{ id } = { id: '' }] = await app.db<{ id: string }>('select document_id as id from companies where id = $1', [
    buyer.companyId,
  ])
  const files = [`companies/${buyer.companyId}/pictures/${'k'.repeat(43)}`, `companies/${id}/logo.png`]
  for (const key of files) {
    mkdirSync(join(app.folder, 'files', key, '..'), { recursive: true })
    writeFileSync(join(app.folder, 'files', key), `of ${buyer.companyId}`)
  }
  await app.quiet()
  return { ...buyer, id, files, order: response.orderId }
}

/** The same inside the node that serves: to load the platform takes a command longer than all else that it does. */
const inNode = (action: 'erase' | 'reopen', name: string): Promise<unknown> =>
  it_.app.run('testing/in-node.ts', 'toCompany', action, name)

const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(file => file.isFile())
        .map(file => file.name)
    : []

describe('a company', () => {
  let ours: Awaited<ReturnType<typeof aWholeCompany>>
  let theirs: Awaited<ReturnType<typeof aWholeCompany>>
  beforeAll(async () => {
    ours = await aWholeCompany()
    theirs = await aWholeCompany()
  })

  it('is exported whole: its rows, its documents as pages, its files; without secrets, and with nothing of others', async () => {
    const file = join(it_.app.folder, 'export.zip')
    expect(await command('export', ours.subdomain, file)).toMatchObject({ code: 0 })
    const entries = [...(await readZip(readFileSync(file)))].map(([name, content]) => ({ name, content }))
    const names = entries.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'data/companies.json',
        'data/people.json',
        'data/orders.json',
        'data/invoices.json',
        'data/document_revisions.json',
        'documents/Audits/Night rounds.html',
        ...ours.files.map(key => `files/${key}`),
      ]),
    )
    const text = (name: string): string => entries.find(entry => entry.name === name)?.content.toString() ?? ''
    expect(JSON.parse(text('data/people.json'))).toHaveLength(3)
    expect(
      (JSON.parse(text('data/document_revisions.json')) as { body: string }[]).map(({ body }) => body),
    ).toContainEqual(expect.stringContaining('Our own words.'))
    // Rows in the bin are exported, too.
    expect(names.filter(name => name.endsWith('/Fire.html'))).toEqual([])
    expect(
      (JSON.parse(text('data/documents.json')) as { deleted_at: string | null }[]).filter(
        ({ deleted_at }) => deleted_at !== null,
      ),
    ).toHaveLength(1)
    const page = entries.find(({ name }) => name.endsWith('/Falls.html'))
    expect(page?.content.toString()).toContain('Our own words.')
    expect(page?.content.toString()).toContain(`files/${ours.files[0]}`)
    const all = entries.map(({ content }) => content.toString()).join('\n')
    expect(all).not.toMatch(/argon2|token_hash|password_hash/)
    for (const word of [theirs.subdomain, theirs.email, theirs.company]) expect(all).not.toContain(word)
    expect(await command('export', ours.subdomain, file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is there already'),
    })
    rmSync(file)
  }, 180_000)

  it('is erased only when that is said, and by a name that is there', async () => {
    const before = await stateOfCompany(it_.app, ours.companyId)
    expect(await command('erase', ours.subdomain)).toMatchObject({
      code: 2,
      said: expect.stringContaining('pnpm company:erase <subdomain> --yes'),
    })
    await expect(inNode('erase', 'nobody-here')).rejects.toThrow('There is no company "nobody-here"')
    expect(await stateOfCompany(it_.app, ours.companyId)).toEqual(before)
  })

  it('whose order is being paid is not erased', async () => {
    await it_.app.db(`update orders set check_at = now() where company_id = $1`, [ours.companyId])
    expect(await command('erase', ours.subdomain, '--yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is being paid just now'),
    })
    await it_.app.db('update orders set check_at = null where company_id = $1', [ours.companyId])
  })

  it('is erased whole: rows, files and logins; orders and invoices stay with the buyer in them, and other companies as they were', async () => {
    const { app } = it_
    const before = await stateOfCompany(app, theirs.companyId)
    const books = () => app.db('select number, state, gross, buyer from orders where company_id = $1', [ours.companyId])
    const orders = await books()
    expect(orders).toHaveLength(1)
    expect(await inNode('erase', ours.subdomain)).toContain('Kept by law: 1 invoices, 1 orders')

    const tables = await app.db<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
    )
    for (const { name } of tables) {
      const [{ count } = { count: -1 }] = await app.db<{ count: number }>(
        `select count(*)::int as count from ${name} where company_id = $1`,
        [ours.companyId],
      )
      expect([name, count]).toEqual([name, name === 'orders' || name === 'invoices' ? 1 : 0])
    }
    expect(await books()).toEqual(orders)
    expect(orders[0]).toMatchObject({ buyer: { name: ours.company } })
    // Its name and addresses are in those two, and nowhere else.
    const dump = await app.db<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' and table_name not in ('orders', 'invoices')`,
    )
    for (const { name } of dump) {
      const [{ schema } = { schema: 'public' }] = await app.db<{ schema: string }>(
        'select table_schema as schema from information_schema.tables where table_name = $1',
        [name],
      )
      for (const word of [ours.email, ours.company, ours.subdomain])
        expect([
          name,
          word,
          await app.db(`select 1 from "${schema}"."${name}" t where strpos(t::text, $1) > 0`, [word]),
        ]).toEqual([name, word, []])
    }
    expect([
      filesOf(join(app.folder, 'files/companies', String(ours.companyId))),
      filesOf(join(app.folder, 'files/companies', ours.id)),
    ]).toEqual([[], []])
    expect(await app.call(signIn, { email: ours.email, password: 'A-password-of-1' })).toMatchObject({ http: 400 })

    expect(await stateOfCompany(app, theirs.companyId)).toEqual(before)
    expect(filesOf(join(app.folder, 'files/companies', theirs.id))).toEqual(['logo.png'])
    expect(await app.call(signIn, { email: theirs.email, password: 'A-password-of-1' })).toMatchObject({ http: 200 })
    await expect(inNode('erase', ours.id)).rejects.toThrow('There is no company')
  }, 180_000)

  it('that closed its account is opened again', async () => {
    const { app } = it_
    const signedIn = async () => (await app.call(signIn, { email: theirs.email, password: 'A-password-of-1' })).http
    await app.db('update companies set closed_at = now(), deactivated_at = now() where id = $1', [theirs.companyId])
    expect(await signedIn()).not.toBe(200)
    expect(await inNode('reopen', theirs.subdomain)).toContain(`The account of ${theirs.company} is open again.`)
    expect(await signedIn()).toBe(200)
  }, 60_000)

  it('that was erased leaves nothing when the law no longer wants its books', async () => {
    const { app } = it_
    const years = (count: number) =>
      app.db(`update orders set created_at = now() - make_interval(years => $2) where company_id = $1`, [
        ours.companyId,
        count,
      ])
    const left = async () => [
      (await app.db('select 1 from orders where company_id = $1', [ours.companyId])).length,
      (await app.db('select 1 from invoices where company_id = $1', [ours.companyId])).length,
      (await app.db('select 1 from companies where id = $1', [ours.companyId])).length,
    ]
    await years(6)
    await app.job('core.retention')
    expect(await left()).toEqual([1, 1, 1])
    await app.db(`update companies set erased_at = now() - interval '8 years' where id = $1`, [ours.companyId])
    await years(8)
    await app.job('core.retention')
    await app.job('core.retention')
    expect(await left()).toEqual([0, 0, 0])
    expect((await app.db('select 1 from orders where company_id = $1', [theirs.companyId])).length).toBe(1)
  })
})

it('mail:resend says how many mails wait and since when, and a running node sends them at once', async () => {
  const { app } = it_
  await app.db(
    `insert into outbox (id, recipient, subject, html, body, created_at)
     values ('waits', 'late@example.test', 'Late', '<p>Late</p>', 'Late', now() - interval '9 days')`,
  )
  expect(await runScript('run/mail.ts')).toEqual({
    code: 0,
    said: expect.stringMatching(/1 mail waits, the oldest since \d{4}-\d\d-\d\dT/),
  })
  expect(await app.mailTo('late@example.test')).toMatchObject({ subject: 'Late' })
})
