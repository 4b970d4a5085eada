import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteFile, editFile, searchDocuments, searchFilters } from '../../contract/documents.ts'
import { saveContent } from '../../contract/editing.ts'
import { aDocumentSet, aFile, aFolder, type DocumentSet } from '../../testing/builders.ts'

const app = suite()
const bodies: Record<string, string> = {
  'Medicines management': '<h2>Purpose</h2><p>Staff follow the <strong>prescriber</strong> at {{company.name}}.</p>',
  'Falls prevention': '<p>Some medicines make people dizzy. Assess each person who has fallen.</p>',
  'Fire safety':
    '<p>Walk the escape routes each week &amp; write it down. At 5 &lt; 6 it is safe &lt;em&gt;exits&lt;/em&gt; matter.</p>',
  'Hand hygiene 100%': '<p>Wash your hands. Hands are washed before a meal and after it.</p>',
}
const titles = Object.keys(bodies)
let set: DocumentSet
beforeAll(async () => {
  await theSettings(app)
  set = await aDocumentSet(app, {
    titles,
    data: at => ({ policyNumber: ['CL-03', 'CL-07', 'HS-03', 'CL-04'][at], body: bodies[titles[at] ?? ''] }),
  })
})

const search = (searchValue: string, more: object = {}, as = set.token) =>
  app.call(searchDocuments, { searchValue, ...more }, { as })
const names = async (searchValue: string, more: object = {}, as = set.token) =>
  (await search(searchValue, more, as)).response.map(({ name }) => name)

describe('finds', () => {
  it.each([
    ['a word of a title before a word of a text', 'medicines', ['Medicines management', 'Falls prevention']],
    ['a word in another form', 'washing', ['Hand hygiene 100%']],
    ['the beginning of the last word, while it is being typed', 'escape rou', ['Fire safety']],
    ['a beginning in a title', 'manag', ['Medicines management']],
    ['words of title and text together', 'fire escape', ['Fire safety']],
    ['a number', 'hs-03', ['Fire safety']],
    ['a part of a number', 'CL-0', ['Falls prevention', 'Hand hygiene 100%', 'Medicines management']],
    ['a phrase', '"escape routes"', ['Fire safety']],
    ['no phrase in another order', '"routes escape"', []],
    ['one word without another', 'medicines -dizzy', ['Medicines management']],
    ['either of two words', 'dizzy or prescriber', ['Falls prevention', 'Medicines management']],
    ['what follows a word that is too common', 'the escape', ['Fire safety']],
    ['a sign that SQL takes for anything', '100%', ['Hand hygiene 100%']],
    ['nothing by another such sign', '_', []],
    ['nothing by a word that is nowhere', 'helicopter', []],
    ['nothing by signs of the query language', "' & | ! ( ) : * <->", []],
    ['the name of a gap', 'company name prescriber', ['Medicines management']],
  ])('%s', async (_, searched, expected) => {
    const { response, total, http, status } = await search(searched)
    expect([http, status, total]).toEqual([200, expected.length === 0 ? 2 : 1, expected.length])
    expect(response.map(({ name }) => name).sort()).toEqual([...expected].sort())
    if (searched === 'medicines') expect(response.map(({ name }) => name)).toEqual(expected)
  })

  it('by number first, then by title, then by text', async () => {
    const { token } = await aCompany(app)
    await aFile(app, token, 'About HS-03', { policyNumber: 'X-1' })
    await aFile(app, token, 'Zoning', { policyNumber: 'HS-03' })
    expect(await names('hs-03', {}, token)).toEqual(['Zoning', 'About HS-03'])
  })
})

it('who is named: by the company’s own details, shown where they stand, and of no other company', async () => {
  const body = (at: number) =>
    at === 0
      ? '<p>Ask {{manager.name}} on {{manager.phone}} before you begin.</p>'
      : at === 1
        ? '<p>{{company.name}} keeps this.</p>'
        : '<p>Nobody.</p>'
  const titles = ['Ask first', 'Of the company', 'Of nobody']
  const [ours, theirs] = [
    await aDocumentSet(app, { titles, data: at => ({ body: body(at) }) }),
    await aDocumentSet(app, { titles, data: at => ({ body: body(at) }) }),
  ]
  await app.sql(`update companies set details = $1, name = 'Meadow View Care' where id = $2`, [
    JSON.stringify({ manager_name: 'Zoë Okonkwo', manager_phone: '020 7946 0150' }),
    ours.companyId,
  ])
  const found = await search('zoe okon', {}, ours.token)
  expect(found.response.map(({ name }) => name)).toEqual(['Ask first'])
  expect(found.response[0]?.snippet).toContain('Zoë <mark>Okonkwo</mark>')
  expect(await names('okonkwo', {}, theirs.token)).toEqual([])
  expect(await names('7946', {}, ours.token)).toEqual(['Ask first'])
  expect(await names('meadow view care', {}, ours.token)).toEqual(['Of the company'])
  expect(await names('meadow', {}, ours.token)).toEqual([])
  // In a text of the company's own as well, as it is now.
  await app.call(
    saveContent,
    { fileId: ours.files[2] ?? '', revision: 0, content: '<p>Or {{manager.name}}.</p>' },
    { as: ours.token },
  )
  await app.call(
    saveContent,
    { fileId: ours.files[0] ?? '', revision: 0, content: '<p>Ask anybody.</p>' },
    { as: ours.token },
  )
  expect(await names('okonkwo', {}, ours.token)).toEqual(['Of nobody'])
})

it('what was meant by a misspelt word, and says so; what is right is looked for as it is', async () => {
  const { token } = await aDocumentSet(app, {
    titles: ['Safeguarding adults'],
    data: () => ({ body: '<p>Whistleblowing protects people.</p>' }),
  })
  const meant = async (typed: string) =>
    (await search(typed, {}, token)).response.map(({ name, searched }) => [name, searched])
  expect(await meant('safegaurding')).toEqual([['Safeguarding adults', 'safeguarding']])
  expect(await meant('Whisleblowing protcts')).toEqual([['Safeguarding adults', 'whistleblowing protects']])
  expect(await meant('safeguarding')).toEqual([['Safeguarding adults', 'safeguarding']])
  expect(await meant('qqqqzzzz')).toEqual([])
})

it('words that stand together before words that are scattered', async () => {
  const scattered = `<p>${'The plan. '.repeat(30)}${'Some care. '.repeat(30)}</p>`
  const { token } = await aDocumentSet(app, {
    titles: ['Aaa', 'Zzz'],
    data: at => ({ body: [scattered, '<p>Each person has a care plan here.</p>'][at] }),
  })
  expect(await names('care plan', {}, token)).toEqual(['Zzz', 'Aaa'])
})

it('within a kind, a subject, a regulation, a set; and says which there are', async () => {
  const regulations = [{ body: 'CQC', instrument: 'Regulations 2014', number: 'Regulation 12' }]
  const holder = await aDocumentSet(app, {
    titles: ['Fire policy', 'Fire form', 'Fire other'],
    data: at => ({
      kind: ['policy', 'form', 'policy'][at],
      folder: ['Health and safety', 'Forms', 'Forms'][at],
      regulations: at === 0 ? regulations : [],
    }),
  })
  const { token, packageId } = holder
  const other = await aDocumentSet(app, { titles: ['Fire elsewhere'], of: holder })
  expect(await names('fire', { kind: 'form' }, token)).toEqual(['Fire form'])
  expect((await names('fire', { subject: 'Forms' }, token)).sort()).toEqual(['Fire form', 'Fire other'])
  expect(await names('fire', { regulation: 'Regulations 2014, Regulation 12' }, token)).toEqual(['Fire policy'])
  expect(await names('fire', { set: other.packageId }, token)).toEqual(['Fire elsewhere'])
  expect(await names('fire', { set: packageId, kind: 'policy', subject: 'Forms' }, token)).toEqual(['Fire other'])
  const filters = await app.call(searchFilters, {}, { as: token })
  expect(filters.response).toMatchObject({
    kinds: [
      { value: 'policy', count: 3 },
      { value: 'form', count: 1 },
    ],
    subjects: [
      { value: 'Forms', count: 2 },
      { value: 'Health and safety', count: 1 },
    ],
    regulations: [{ value: 'Regulations 2014, Regulation 12', count: 1 }],
    sets: [
      { value: packageId, count: 3 },
      { value: other.packageId, count: 1 },
    ],
  })
})

describe('shows', () => {
  it('the place, marked, with nothing else in it that a browser would run', async () => {
    const {
      response: [fire],
    } = await search('exits')
    expect(fire?.snippet).toContain('it is safe &lt;em&gt;<mark>exits</mark>&lt;/em&gt; matter')
    expect(fire?.snippet).toContain('week &amp; write')
    expect(fire?.snippet).toContain('5 &lt; 6')
    const {
      response: [hands],
    } = await search('wash')
    expect(hands?.snippet.match(/<mark>/g)).toHaveLength(2)
    expect(hands?.snippet.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/)
  })

  it('the beginning of a text that was found by its title', async () => {
    expect((await search('hygiene')).response[0]?.snippet).toMatch(/^Wash your hands/)
  })

  it('no mark but its own, whatever a text holds', async () => {
    const odd = await aDocumentSet(app, {
      titles: ['Odd'],
      data: () => ({ body: '<p>\u0001 one \u0002 two &lt;mark&gt; &amp; <script>alert(1)</script> three</p>' }),
    })
    expect((await search('two', {}, odd.token)).response[0]?.snippet).toContain(
      'one \u0002 <mark>two</mark> &lt;mark&gt; &amp; three',
    )
  })
})

it('keeps to a folder with all below it', async () => {
  const { token, folderId, files } = await aDocumentSet(app, { titles: ['Fire doors', 'Fire drills', 'Fire alarms'] })
  const inner = await aFolder(app, token, 'Inner', folderId)
  const deep = await aFolder(app, token, 'Deep', inner)
  await app.call(editFile, { fileId: files.slice(0, 1), folderId: deep }, { as: token })
  await app.call(editFile, { fileId: files.slice(1, 2), folderId: '' }, { as: token })
  expect((await names('fire', { folderId }, token)).sort()).toEqual(['Fire alarms', 'Fire doors'])
  expect(await names('fire', { folderId: inner }, token)).toEqual(['Fire doors'])
  expect(await names('fire', { folderId: 'nowhere' }, token)).toEqual([])
  expect(await names('fire', {}, token)).toHaveLength(3)
})

it('is paged, with the length of the whole on every page', async () => {
  const { token } = await aDocumentSet(app, { titles: ['Fire doors', 'Fire drills', 'Fire alarms'] })
  const pages = [
    await search('fire', { limit: 2 }, token),
    await search('fire', { skip: 2, limit: 2 }, token),
    await search('fire', { skip: 4, limit: 2 }, token),
  ]
  expect(pages.map(({ total, response }) => [total, response.length])).toEqual([
    [3, 2],
    [3, 1],
    [3, 0],
  ])
  expect(new Set(pages.flatMap(({ response }) => response.map(({ _id }) => _id))).size).toBe(3)
  expect(Math.max(...pages.map(({ statements }) => statements))).toBeLessThanOrEqual(4)
})

it('goes by what the company has: its own name, its own text, the version it pinned, nothing from the bin', async () => {
  const {
    token,
    companyId,
    files: [first = '', second = '', third = ''],
    templates,
    fileIds,
  } = await aDocumentSet(app, {
    titles: ['Doors', 'Drills', 'Alarms'],
    data: () => ({ body: '<p>The kettle is hot.</p>' }),
  })
  await app.call(editFile, { fileId: [first], name: 'Gates', policyNumber: 'G-1' }, { as: token })
  expect([
    await names('gates', {}, token),
    await names('g-1', {}, token),
    await names('gates kettle', {}, token),
    await names('doors', {}, token),
  ]).toEqual([['Gates'], ['Gates'], ['Gates'], []])

  await aNewVersion(app, templates[1] ?? '', { body: '<p>The samovar is hot.</p>' })
  expect(await names('samovar', {}, token)).toEqual([])

  // Its own text, as a save leaves it.
  const [revision] = await app.sql<{ id: number }>(
    `insert into document_revisions (document_id, company_id, file_id, number, author_name, kind, body, plain, hash, saved_at, created_at, updated_at)
     values ('own-revision', $1, $2, 1, 'Sam Taylor', 'edited', '<p>The teapot is hot.</p>', 'The teapot is hot.', 'h', now(), now(), now()) returning id`,
    [companyId, fileIds[1]],
  )
  await app.sql('update documents set head_id = $1, revision_number = 1 where id = $2', [revision?.id, fileIds[1]])
  expect(await names('teapot', {}, token)).toEqual(['Drills'])
  expect(await names('drills teapot', {}, token)).toEqual(['Drills'])
  expect((await names('kettle', {}, token)).sort()).toEqual(['Alarms', 'Gates'])

  await app.call(deleteFile, { fileId: [third] }, { as: token })
  expect(await names('kettle', {}, token)).toEqual(['Gates'])
  expect(await names('kettle', {}, (await aCompany(app)).token)).toEqual([])
  expect(second).not.toBe('')
})

it('is the same for each company, whoever searched before; a text that is published meanwhile is found, and one of a company’s own in no other', async () => {
  const ours = await aDocumentSet(app, {
    titles: ['Boats', 'Oars'],
    data: at => ({ body: at === 0 ? '<p>Lower the dinghy.</p>' : '<p>Two of them.</p>' }),
  })
  const first = await search('dinghy', {}, ours.token)
  const again = await search('dinghy', {}, ours.token)
  expect([again.response, again.total]).toEqual([first.response, 1])
  // The session, and all that the page shows.
  expect(again.statements).toBeLessThanOrEqual(2)
  await app.call(
    saveContent,
    { fileId: ours.files[1] ?? '', revision: 0, content: '<p>Row the dinghy.</p>' },
    { as: ours.token },
  )
  expect(await names('dinghy', {}, ours.token)).toEqual(['Boats', 'Oars'])
  const theirs = await aDocumentSet(app, { titles: ['Sails'], data: () => ({ body: '<p>Furl it in the dinghy.</p>' }) })
  expect(await names('dinghy', {}, theirs.token)).toEqual(['Sails'])
  expect(await names('dinghy', {}, ours.token)).toEqual(['Boats', 'Oars'])
})

it('bears a text of any length, and one in which every word is another', async () => {
  const long = Array.from({ length: 90_000 }, (_, at) => `w${at.toString(36)}é${at}`).join(' ')
  const { token } = await aDocumentSet(app, { titles: ['Long'], data: () => ({ body: `<p>beginning ${long}</p>` }) })
  expect(await names('beginning', {}, token)).toEqual(['Long'])
})

it('refuses nothing and too much to search for', async () => {
  expect(await search('   ')).toMatchObject({ http: 400, errors: { searchValue: 'Invalid request' } })
  expect(await search('a'.repeat(201))).toMatchObject({ http: 400 })
  expect(await app.raw('POST', '/user/document/search', { searchValue: 'a\u0000b' }, { as: set.token })).toMatchObject({
    http: 400,
  })
})
