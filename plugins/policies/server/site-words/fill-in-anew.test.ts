import { closeSite, reopenSite } from '@cloudoc/accounts/contract/site/site-life.ts'
import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { saveSiteText, siteText } from '@cloudoc/documents/contract/site-texts.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { moveEmployees } from '@cloudoc/people/contract/moves.ts'
import { evidenceCheck, evidenceText } from '../../contract/inspector.ts'
import { policyDetails, policyFromDocument, updatePolicy } from '../../contract/policies.ts'
import { employeePolicies } from '../../contract/reading.ts'
import { acknowledgeIt, aPolicy, assignTo, done, publishNow, readIt } from '../../testing/builders.ts'
import { aLinkFor } from '../../testing/inspector.ts'
import { hashOfVersion, type Words } from '../version/version-hash.ts'

const app = suite()
const content = '<p>Staff of {{location.name}} call {{location.phone}}.</p>'
const atAsh = (phone: string) => `<p>Staff of Ash House call ${phone}.</p>`

const textsOf = (companyId: number) =>
  app.db<{ site: string; number: number; body: string }>(
    `select s.name as site, x.number, x.body from policy_version_texts x join sites s on s.id = x.site_id
      where x.company_id = $1 order by x.id`,
    [companyId],
  )
const aPage = async (holder: Someone, text = content) => {
  const id = await aPolicy(app, holder, { content: text })
  await assignTo(app, holder, id, { everyone: true, dueDays: 5 })
  await publishNow(app, holder, id)
  return id
}
const save = async (holder: Someone, input: Partial<InputOf<typeof saveSite>>) => {
  const { siteId } = done(await app.call(saveSite, { name: 'Ash House', ...input }, { as: holder.token }))
  await app.quiet()
  return siteId
}
const openOf = async ({ token }: Someone) =>
  (await app.call(employeePolicies, { open: 'true' }, { as: token })).response.map(({ policyId }) => policyId)
const move = async (holder: Someone, { userId }: Someone, fromSiteId: string, toSiteId: string) =>
  done(
    await app.call(
      moveEmployees,
      { employeeId: [userId], fromSiteId, toSiteId, day: londonDate() },
      { as: holder.token },
    ),
  )

it('a home that opens later reads its own details at once, and who comes to work there owes them', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  const [stays, goes, starts] = [
    await anEmployee(app, holder),
    await anEmployee(app, holder),
    await anEmployee(app, holder),
  ]
  await app.db(`update people set location = 'Ash House' where id = $1`, [goes.personId])
  const [id, same] = [await aPage(holder), await aPage(holder, '<p>Wash your hands.</p>')]
  for (const who of [stays, goes]) for (const each of [id, same]) await acknowledgeIt(app, who, each)
  const before = await readIt(app, stays, id)

  // They work there from the day on which it is added, before anything is filled in.
  const ash = await save(holder, { phone: '01751 496 0001', movePeople: true })
  expect(await textsOf(holder.companyId)).toEqual([{ site: 'Ash House', number: 0, body: atAsh('01751 496 0001') }])
  expect(await openOf(goes)).toEqual([id])
  expect(await openOf(stays)).toEqual([])
  expect((await readIt(app, goes, id)).innerContent).toBe(atAsh('01751 496 0001'))
  expect(await readIt(app, stays, id)).toMatchObject({ innerContent: before.innerContent, hash: before.hash })

  await worksAt(app, ash, starts)
  const read = await readIt(app, starts, id)
  await acknowledgeIt(app, starts, id)
  const [proof] = await app.db<{ hash: string }>(
    `select facts ->> 'hash' as hash from evidence where person_id = $1 and kind = 'acknowledgement'`,
    [starts.personId],
  )
  expect(proof).toEqual({ hash: read.hash })

  // An inspector of that home sees these words, and the ledger proves them.
  const manager = await aSiteManager(app, holder, ash, ['Policies'])
  const link = await aLinkFor(app, { ...holder, token: manager.token })
  expect(done(await app.call(evidenceText, { token: link.token, policyId: id })).innerContent).toBe(
    atAsh('01751 496 0001'),
  )
  expect(done(await app.call(evidenceCheck, { token: link.token })).broken).toEqual([])
  expect(done(await app.call(policyDetails, { id }, { as: holder.token })).changed).toBe(false)
})

it('another telephone is read at once, and asks nobody to read again; the words that were read stay proven', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  const [has, hasNot] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  const ash = await save(holder, { phone: '1' })
  const main = await mainSite(app, holder)
  await worksAt(app, ash, has, hasNot)
  const id = await aPage(holder)
  const first = await readIt(app, has, id)
  await acknowledgeIt(app, has, id)

  await save(holder, { siteId: ash, phone: '2' })
  expect(await openOf(has)).toEqual([])
  expect((await readIt(app, has, id)).innerContent).toBe(atAsh('2'))
  expect(await openOf(hasNot)).toEqual([id])
  expect((await readIt(app, hasNot, id)).innerContent).toBe(atAsh('2'))
  // Who comes back has read them, whatever the telephone was then.
  await move(holder, has, ash, main)
  await move(holder, has, main, ash)
  expect(await openOf(has)).toEqual([])

  // What it was before is a text of its own again; the kind is no word of any text.
  await save(holder, { siteId: ash, phone: '1' })
  await save(holder, { siteId: ash, phone: '1', kind: 'Home care' })
  expect(await textsOf(holder.companyId)).toEqual(
    ['1', '2', '1'].map((phone, number) => ({ site: 'Ash House', number, body: atAsh(phone) })),
  )
  expect((await readIt(app, hasNot, id)).hash).toBe(first.hash)
  await publishNow(app, holder, id, { major: false })
  await app.quiet()
  expect(await openOf(has)).toEqual([])
  const { token } = await aLinkFor(app, holder)
  expect(done(await app.call(evidenceCheck, { token })).broken).toEqual([])
})

it('a text from before telephone numbers were grouped stays as it was read, until it says something else', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  const details = JSON.stringify({ company_phone: '02079460018' })
  await app.db('update companies set details = $2 where id = $1', [holder.companyId, details])
  const ash = await save(holder, { phone: '1' })
  await aPage(holder, '<p>Staff of {{location.name}} call {{company.phone}}.</p>')
  const read = (name: string, phone: string) => `<p>Staff of ${name} call ${phone}.</p>`
  const grouped = { site: 'Ash House', number: 0, body: read('Ash House', '020 7946 0018') }
  expect(await textsOf(holder.companyId)).toEqual([grouped])

  const former = { ...grouped, number: 1, body: read('Ash House', '02079460018') }
  const [row] = await app.db<Omit<Words, 'body'>>(
    `select v.name, coalesce(v.policy_number, '') as "policyNumber", coalesce(v.header, '') as header,
            coalesce(v.footer, '') as footer, '' as "pdfHash", '' as "quizHash"
       from policy_versions v where v.company_id = $1`,
    [holder.companyId],
  )
  const hash = hashOfVersion({ ...(row as Words), body: former.body })
  await app.db(
    `insert into policy_version_texts (document_id, company_id, version_id, site_id, number, header, body, footer, hash, created_at, updated_at)
     select 'former' || x.id, x.company_id, x.version_id, x.site_id, 1, x.header, $2, x.footer, $3, now(), now()
       from policy_version_texts x where x.company_id = $1`,
    [holder.companyId, former.body, hash],
  )

  await save(holder, { siteId: ash, phone: '2' })
  expect(await textsOf(holder.companyId)).toEqual([grouped, former])
  await save(holder, { siteId: ash, name: 'Ash Lodge' })
  expect((await textsOf(holder.companyId)).at(-1)).toEqual({
    site: 'Ash Lodge',
    number: 2,
    body: read('Ash Lodge', '020 7946 0018'),
  })
})

it('fills in what was published, and nothing that somebody has written since', async () => {
  const set = await aDocumentSet(app, { count: 2, data: () => ({ body: `${content}<p>The lift is checked.</p>` }) })
  const ash = await save(set, { phone: '1' })
  await aSite(app, set, 'Oak Lodge')
  const [fileId = '', follows = ''] = set.files
  for (const file of set.files)
    await app.call(issueFile, { fileId: file, revision: 0, note: 'First.' }, { as: set.token })
  const write = async (words: string) => {
    const { revision, issued } = (await app.call(siteText, { fileId, siteId: ash }, { as: set.token })).response
    const input = { fileId, siteId: ash, revision, issued, content: words, headerContent: '', footerContent: '' }
    done(await app.call(saveSiteText, input, { as: set.token }))
  }
  await write(`${content}<p>There is no lift.</p>`)
  const policies: string[] = []
  for (const file of [fileId, follows]) {
    const { id } = done(await app.call(policyFromDocument, { fileId: file }, { as: set.token }))
    await publishNow(app, set, id)
    policies.push(id)
  }
  const page = await aPage(set)
  await write(`${content}<p>Written later.</p>`)
  await app.call(updatePolicy, { id: page, content: `${content}<p>Written later.</p>` }, { as: set.token })

  await save(set, { siteId: ash, phone: '2' })
  const added = (await textsOf(set.companyId)).filter(({ number }) => number > 0)
  expect(added.map(({ body }) => body)).toEqual([
    `${atAsh('2')}<p>There is no lift.</p>`,
    `${atAsh('2')}<p>The lift is checked.</p>`,
  ])
  expect(added.every(({ site }) => site === 'Ash House')).toBe(true)

  // Opened again, it has its own words and its details in what was published while it was closed.
  done(await app.call(closeSite, { siteId: ash }, { as: set.token }))
  for (const id of policies) await publishNow(app, set, id, { major: false })
  const before = await textsOf(set.companyId)
  done(await app.call(reopenSite, { siteId: ash }, { as: set.token }))
  await app.quiet()
  expect((await textsOf(set.companyId)).slice(before.length)).toEqual(
    ['Written later.', 'The lift is checked.'].map(words => ({
      site: 'Ash House',
      number: 0,
      body: `${atAsh('2')}<p>${words}</p>`,
    })),
  )
})

it('a home of another company stays as it is', async () => {
  const [one, other] = [await aDocumentSet(app, { count: 1 }), await aDocumentSet(app, { count: 1 })]
  for (const holder of [one, other]) {
    await save(holder, { phone: '1' })
    await aPage(holder)
  }
  const before = await textsOf(other.companyId)
  const [{ id } = { id: '' }] = await app.db<{ id: string }>(
    'select document_id as id from sites where company_id = $1 and not is_main',
    [one.companyId],
  )
  await save(one, { siteId: id, phone: '2' })
  expect(await textsOf(one.companyId)).toHaveLength(2)
  expect(await textsOf(other.companyId)).toEqual(before)
})
