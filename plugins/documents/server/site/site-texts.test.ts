import { anEmployee } from '@cloudoc/accounts/testing/builders.ts'
import { alsoWorksAt, aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { saveContent, viewContent } from '../../contract/editing.ts'
import { giveFolders } from '../../contract/grants.ts'
import { issueFile } from '../../contract/issues.ts'
import {
  compareSiteText,
  decideSiteText,
  detachSiteText,
  followCompany,
  saveSiteText,
  siteText,
  siteTextList,
} from '../../contract/site-texts.ts'
import { aDocumentSet, type DocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const paragraphs = (...changed: [number, string][]) =>
  Array.from(
    { length: 6 },
    (_, at) => `<p>${new Map(changed).get(at) ?? `Paragraph number ${at} of the policy.`}</p>`,
  ).join('')

interface Group extends DocumentSet {
  file: string
  /** Sites beside the main one. */
  ash: string
  oak: string
}
const issue = async (as: string, fileId: string, note = 'What changed.') => {
  const { revision } = await open(as, fileId)
  const issued = await app.call(issueFile, { fileId, revision, note }, { as })
  expect(issued).toMatchObject({ status: 1 })
  await app.quiet()
}
/** A company of three sites with a document that is issued. */
async function aGroup(): Promise<Group> {
  const holder = await aDocumentSet(app, { count: 1, data: () => ({ body: paragraphs() }) })
  const file = holder.files[0] ?? ''
  await issue(holder.token, file)
  return { ...holder, file, ash: await aSite(app, holder, 'Ash House'), oak: await aSite(app, holder, 'Oak Lodge') }
}
const at = async ({ token, file }: Group, siteId: string) =>
  (await app.call(siteText, { fileId: file, siteId }, { as: token })).response
const list = async ({ file }: Group, as: string) => (await app.call(siteTextList, { fileId: file }, { as })).response
const write = async (group: Group, siteId: string, content: string, more: object = {}, as = group.token) => {
  const { revision, issued } = await at(group, siteId)
  return app.call(
    saveSiteText,
    { fileId: group.file, siteId, revision, issued, content, headerContent: '', footerContent: '', ...more },
    { as },
  )
}
/** The office writes another text and issues it. */
async function changeGroup({ token, file }: Group, content: string) {
  const { revision } = await open(token, file)
  expect(await save(token, file, revision, content)).toMatchObject({ status: 1 })
  await issue(token, file)
}
const bytes = () =>
  app.db<{ text: string }>(
    'select site_id || header || body || footer as text from document_site_revisions order by id',
  )

it('a version that the company issues while a home writes its first words is brought into them', async () => {
  const group = await aGroup()
  const { revision, issued, content } = await at(group, group.ash)
  await changeGroup(group, content.replace('</p>', ' Tell the manager.</p>'))
  expect(
    await app.call(
      saveSiteText,
      {
        fileId: group.file,
        siteId: group.ash,
        revision,
        issued,
        content: `${content}<p>There is no lift here.</p>`,
        headerContent: '',
        footerContent: '',
      },
      { as: group.token },
    ),
  ).toMatchObject({ status: 1 })
  await app.quiet()
  const now = await at(group, group.ash)
  expect([now.content.includes('Tell the manager.'), now.content.includes('no lift'), now.conflicts]).toEqual([
    true,
    true,
    0,
  ])
})

it('has the words of one home there alone, and says in how many places they differ', async () => {
  const group = await aGroup()
  const main = await mainSite(app, group)
  expect(await list(group, group.token)).toMatchObject({
    issued: '1.0',
    sites: [{ siteId: main, state: 'following' }, { name: 'Ash House', state: 'following' }, { name: 'Oak Lodge' }],
  })
  const saved = await write(group, group.ash, paragraphs([2, 'There is no lift in this house.']))
  expect(saved).toMatchObject({ status: 1, response: { state: 'adapted', places: 1, conflicts: 0, revision: 1 } })
  expect(saved.statements).toBeLessThanOrEqual(12)
  expect((await at(group, group.ash)).content).toContain('no lift')
  for (const site of [main, group.oak]) expect(await at(group, site)).toMatchObject({ state: 'following', revision: 0 })
  expect((await open(group.token, group.file)).content).not.toContain('no lift')
  const compared = await app.call(compareSiteText, { fileId: group.file, siteId: group.ash }, { as: group.token })
  expect(compared.response).toMatchObject({
    before: { label: '1.0' },
    after: { label: 'Ash House' },
    counts: { same: 5 },
  })
  expect((await list(group, group.token)).sites.map(({ state }) => state)).toEqual([
    'following',
    'adapted',
    'following',
  ])
  expect((await app.call(siteTextList, { fileId: group.file }, { as: group.token })).statements).toBeLessThanOrEqual(4)
})

it('brings what the office issues to a home, whose own words stay, and writes nothing of the others', async () => {
  const group = await aGroup()
  await write(group, group.ash, paragraphs([2, 'There is no lift in this house.']))
  await changeGroup(group, paragraphs([4, 'Doors are locked at nine.']))
  const after = await at(group, group.ash)
  expect(after).toMatchObject({ state: 'adapted', base: '1.1', places: 1, conflicts: 0, revision: 2, by: 'Cloudoc' })
  expect(after.content).toBe(paragraphs([2, 'There is no lift in this house.'], [4, 'Doors are locked at nine.']))
  expect(await at(group, group.oak)).toMatchObject({ state: 'following', revision: 0 })
  const [rows] = await app.db<{ count: number }>(
    'select count(*)::int as count from document_site_texts where company_id = $1',
    [group.companyId],
  )
  expect(rows?.count).toBe(1)
})

it('leaves to the home what both changed, holds nothing else up, and keeps it open through further versions', async () => {
  const group = await aGroup()
  await write(group, group.ash, paragraphs([2, 'There is no lift in this house.']))
  await changeGroup(group, paragraphs([2, 'The lift is checked each week.'], [4, 'Doors are locked at nine.']))
  const open = await at(group, group.ash)
  expect(open).toMatchObject({ base: '1.1', conflicts: 1 })
  expect(open.content).toBe(paragraphs([2, 'There is no lift in this house.'], [4, 'Doors are locked at nine.']))
  expect(open.open).toMatchObject([
    {
      base: '<p>Paragraph number 2 of the policy.</p>',
      mine: '<p>There is no lift in this house.</p>',
      theirs: '<p>The lift is checked each week.</p>',
    },
  ])
  // A further version changes another passage: it is brought along, and the first one is still to be decided.
  await changeGroup(
    group,
    paragraphs([0, 'A new beginning.'], [2, 'The lift is checked each week.'], [4, 'Doors are locked at nine.']),
  )
  const later = await at(group, group.ash)
  expect(later).toMatchObject({
    base: '1.2',
    conflicts: 1,
    open: [{ theirs: '<p>The lift is checked each week.</p>' }],
  })
  expect(later.content).toContain('A new beginning.')
  expect(later.content).toContain('There is no lift')

  const decide = (choices: Record<string, 'mine' | 'theirs'>, revision = later.revision) =>
    app.call(decideSiteText, { fileId: group.file, siteId: group.ash, revision, choices }, { as: group.token })
  expect(await decide({})).toMatchObject({ http: 400 })
  expect(await decide({ [later.open[0]?.id ?? '']: 'theirs' }, 1)).toMatchObject({ http: 409, message: 'stale' })
  expect(await decide({ [later.open[0]?.id ?? '']: 'theirs' })).toMatchObject({ status: 1, response: { conflicts: 0 } })
  // The words of the group alone are left: the home follows it again.
  expect(await at(group, group.ash)).toMatchObject({ state: 'following', open: [] })
  expect(await decide({ x: 'mine' }, 4)).toMatchObject({ status: 0 })
})

it('keeps the home’s words where it decides so, and asks no more', async () => {
  const group = await aGroup()
  await write(group, group.ash, paragraphs([2, 'There is no lift in this house.']))
  await changeGroup(group, paragraphs([2, 'The lift is checked each week.']))
  const { open, revision } = await at(group, group.ash)
  await app.call(
    decideSiteText,
    { fileId: group.file, siteId: group.ash, revision, choices: { [open[0]?.id ?? '']: 'mine' } },
    { as: group.token },
  )
  expect(await at(group, group.ash)).toMatchObject({ state: 'adapted', conflicts: 0, places: 1, open: [] })
  await changeGroup(group, paragraphs([2, 'The lift is checked each week.'], [5, 'The last one.']))
  expect(await at(group, group.ash)).toMatchObject({ conflicts: 0, places: 1, base: '1.2' })
})

it('follows again, keeps its words whatever comes, and has new versions brought in again', async () => {
  const group = await aGroup()
  await write(group, group.ash, paragraphs([2, 'There is no lift in this house.']))
  const asked = { fileId: group.file, siteId: group.ash }
  const as = group.token
  const detach = (revision: number, isDetached: boolean) =>
    app.call(detachSiteText, { ...asked, revision, detach: isDetached }, { as })
  expect(await detach(9, true)).toMatchObject({ http: 409, message: 'stale' })
  expect(await detach(1, true)).toMatchObject({ status: 1, response: { state: 'detached' } })
  await changeGroup(group, paragraphs([4, 'Doors are locked at nine.']))
  expect(await at(group, group.ash)).toMatchObject({ state: 'detached', base: '1.0', revision: 1 })
  await detach(1, false)
  await app.quiet()
  expect(await at(group, group.ash)).toMatchObject({ state: 'adapted', base: '1.1', revision: 2 })
  expect(await app.call(followCompany, { ...asked, revision: 2 }, { as })).toMatchObject({
    status: 1,
    response: { state: 'following', places: 0 },
  })
  expect(await app.call(followCompany, { ...asked, revision: 3 }, { as })).toMatchObject({ http: 409 })
  expect((await at(group, group.ash)).content).toContain('Doors are locked')
  // A text that reads as the group's is none of its own.
  expect(await write(group, group.ash, paragraphs([4, 'Doors are locked at nine.']))).toMatchObject({
    response: { state: 'following' },
  })
})

it('refuses what began from an older text, counts the same save once, and changes no byte of another home', async () => {
  const group = await aGroup()
  await write(group, group.oak, paragraphs([1, 'Oak Lodge has a garden.']))
  const before = await bytes()
  const saveId = 'a-save-of-ash-house'
  const twice = [await write(group, group.ash, paragraphs([2, 'No lift.']), { saveId, revision: 0 })]
  twice.push(await write(group, group.ash, paragraphs([2, 'No lift.']), { saveId, revision: 0 }))
  expect(twice).toMatchObject([{ response: { revision: 1 } }, { response: { revision: 1 } }])
  expect(await write(group, group.ash, paragraphs([2, 'Late.']), { revision: 0 })).toMatchObject({
    http: 409,
    message: 'stale',
    errors: { revision: '1' },
  })
  expect((await bytes()).slice(0, before.length)).toEqual(before)
  const racing = await Promise.all(
    ['One.', 'Two.'].map(words => write(group, group.ash, paragraphs([3, words]), { revision: 1 })),
  )
  expect(racing.map(({ http }) => http).sort()).toEqual([200, 409])
})

it('lets the manager of a home write for it alone, and nobody without the right', async () => {
  const group = await aGroup()
  const manager = await aSiteManager(app, group, group.ash, ['Documents', 'Can edit all docs'])
  const reader = await aSiteManager(app, group, group.ash, ['Documents'])
  expect((await list(group, manager.token)).sites.map(({ name }) => name)).toEqual(['Ash House'])
  expect(await write(group, group.ash, paragraphs([2, 'No lift.']), {}, manager.token)).toMatchObject({ status: 1 })
  expect(await write(group, group.oak, paragraphs([2, 'No lift.']), {}, manager.token)).toMatchObject({ http: 404 })
  expect(await app.call(siteText, { fileId: group.file, siteId: group.oak }, { as: manager.token })).toMatchObject({
    http: 404,
  })
  const { revision } = await open(group.token, group.file)
  expect(
    await app.call(saveContent, { fileId: group.file, revision, content: '<p>All of us.</p>' }, { as: manager.token }),
  ).toMatchObject({ http: 403, message: 'allSites' })
  expect((await open(manager.token, group.file)).mayEdit).toBe(false)
  expect(await write(group, group.ash, paragraphs([2, 'Not me.']), {}, reader.token)).toMatchObject({ http: 403 })
  expect((await list(group, reader.token)).mayEdit).toBe(false)
})

it('shows an employee of a folder what their home reads, and both where two homes differ', async () => {
  const group = await aGroup()
  await write(group, group.ash, paragraphs([2, 'There is no lift in this house.']))
  const reader = await anEmployee(app, group)
  await app.call(giveFolders, { employeeId: reader.userId, folderIds: [group.folderId] }, { as: group.token })
  const read = async () => {
    const reply = await app.call(viewContent, { fileId: group.file }, { as: reader.token })
    expect(reply.statements).toBeLessThanOrEqual(8)
    return reply.response.innerContent
  }
  expect(await read()).toBe(paragraphs())
  await alsoWorksAt(app, group.ash, reader)
  expect(await read()).toBe(paragraphs([2, 'There is no lift in this house.']))
  await alsoWorksAt(app, group.oak, reader)
  expect(await read()).toBe(
    `<h2>Ash House</h2>${paragraphs([2, 'There is no lift in this house.'])}<h2>Oak Lodge</h2>${paragraphs()}`,
  )
})

it('is nothing of another company’s, and nothing where there is one home, or no issued version', async () => {
  const [group, other] = [await aGroup(), await aGroup()]
  for (const siteId of [other.ash, group.ash])
    expect(await app.call(siteText, { fileId: other.file, siteId }, { as: group.token })).toMatchObject({ http: 404 })
  expect(await app.call(siteText, { fileId: group.file, siteId: other.ash }, { as: group.token })).toMatchObject({
    http: 404,
  })
  const single = await aDocumentSet(app, { count: 1 })
  const [fileId = ''] = single.files
  const main = await mainSite(app, single)
  expect((await app.call(siteTextList, { fileId }, { as: single.token })).response.sites).toEqual([])
  expect(await app.call(siteText, { fileId, siteId: main }, { as: single.token })).toMatchObject({ http: 404 })
  const ash = await aSite(app, single, 'Ash House')
  expect(await app.call(siteText, { fileId, siteId: ash }, { as: single.token })).toMatchObject({
    http: 409,
    message: 'unissued',
  })
})
