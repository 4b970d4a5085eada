import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  openedStatus,
  recentActivities,
  saveContent,
  saveHeaderFooter,
  selectedFile,
  setOrientation,
  viewContent,
} from '../../contract/editing.ts'
import { revisionList } from '../../contract/revisions.ts'
import { aDocumentSet, aFile } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const set = (body = '<p>Wash your hands.</p>') =>
  aDocumentSet(app, { count: 1, data: () => ({ body, header: '<p>{{company.name}}</p>', footer: '<p>End</p>' }) })
const one = async (body?: string) => {
  const holder = await set(body)
  return { ...holder, file: holder.files[0] ?? '' }
}

describe('a save', () => {
  it('skips what is noted beside it with isSkip, and closes the document with closeButton (documents §7)', async () => {
    const holder = await one()
    const { token, file } = holder
    const other = await aSubUser(app, holder, ['Documents'])
    await save(token, file, 0, '<p>First.</p>', { notes: 'Kept', description: 'Kept', review_date: '2027-05-04' })
    const skipped = await save(token, file, 1, '<p>Second.</p>', {
      isSkip: true,
      notes: 'Skipped',
      version: '9.9',
      description: 'Skipped',
      review_date: '2028-01-01',
    })
    expect(skipped).toMatchObject({ status: 1, response: { revision: 2, changed: true } })
    expect(await open(token, file)).toMatchObject({
      content: '<p>Second.</p>',
      notes: '',
      description: 'Kept',
      review_date: '2027-05-04',
    })
    await app.call(openedStatus, { fileId: file, editing: true }, { as: token })
    expect((await open(other.token, file)).opened).toHaveLength(1)
    await save(token, file, 2, '<p>Third.</p>')
    expect((await open(other.token, file)).opened).toHaveLength(1)
    const closing = await save(token, file, 3, '<p>Fourth.</p>', { type: 'close', closeButton: true })
    expect(closing.statements).toBeLessThanOrEqual(saveContent.maxStatements)
    expect((await open(other.token, file)).opened).toEqual([])
  })

  it('makes the first revision of a pin, which keeps what it came from', async () => {
    const { token, file } = await one()
    expect(await open(token, file)).toMatchObject({
      content: '<p>Wash your hands.</p>',
      revision: 0,
      standing: 'pinned',
      version: '1.0',
      label: 'Draft',
      mayEdit: true,
      path: [{ folderName: expect.any(String) }],
      update: null,
      drafts: [],
      opened: [],
    })
    const reply = await save(token, file, 0, '<p>Wash your hands well.</p>', {
      notes: 'Clearer',
      version: '2.0',
      review_date: '2027-05-04',
      description: 'Hands',
      needIndexForDocs: true,
      type: 'close',
    })
    expect(reply).toMatchObject({
      http: 200,
      status: 1,
      message: 'Document has been saved successfully',
      response: { revision: 1, changed: true, fileId: file },
    })
    expect(reply.statements).toBeLessThanOrEqual(6)
    const opened = await app.call(selectedFile, { fileId: file }, { as: token })
    expect(opened.response).toMatchObject({
      content: '<p>Wash your hands well.</p>',
      headerContent: '<p>{{company.name}}</p>',
      footerContent: '<p>End</p>',
      revision: 1,
      standing: 'edited',
      version: '1.0',
      label: 'Draft',
      notes: 'Clearer',
      review_date: '2027-05-04',
      description: 'Hands',
      doc_review: '',
      needIndexForDocs: true,
    })
    expect(opened.statements).toBeLessThanOrEqual(6)
  })

  it('of the same text makes none; of a note or another label it does', async () => {
    const { token, file } = await one()
    expect(
      (await save(token, file, 0, '<p>Wash your hands.</p>', { review_date: '2027-01-01' })).response,
    ).toMatchObject({ revision: 0, changed: false })
    expect(await open(token, file)).toMatchObject({ standing: 'pinned', review_date: '2027-01-01' })
    expect((await save(token, file, 0, '<p>B</p>')).response).toMatchObject({ revision: 1, changed: true })
    expect((await save(token, file, 1, '<p>B</p>', { notes: 'Read through' })).response).toMatchObject({
      revision: 2,
      changed: true,
    })
    expect((await save(token, file, 2, '<p>B</p>', { notes: 'Read through' })).response).toMatchObject({
      revision: 2,
      changed: false,
    })
  })

  it('sent again after a lost answer is the same save, even when others saved since', async () => {
    const { token, file } = await one()
    const first = await save(token, file, 0, '<p>One</p>', { saveId: 'tab-1-save-1' })
    await save(token, file, 1, '<p>Two</p>')
    expect((await save(token, file, 0, '<p>One</p>', { saveId: 'tab-1-save-1' })).response).toEqual(first.response)
    expect(await open(token, file)).toMatchObject({ content: '<p>Two</p>', revision: 2, drafts: [] })
  })

  it('from a tab of yesterday is refused, and kept as a draft of its author; the same again is the same draft', async () => {
    const holder = await one()
    const colleague = await aSubUser(app, holder, ['Documents', 'Can edit all docs'])
    await save(colleague.token, holder.file, 0, '<p>Newer.</p>')
    const reply = await save(holder.token, holder.file, 0, '<p>Late.</p>')
    expect(reply).toMatchObject({
      http: 409,
      status: 0,
      message: 'stale',
      errors: { revision: '1', by: 'Sam Taylor', draft: expect.any(String) },
    })
    expect((await save(holder.token, holder.file, 0, '<p>Late.</p>')).errors['draft']).toBe(reply.errors['draft'])
    expect(await open(holder.token, holder.file)).toMatchObject({
      content: '<p>Newer.</p>',
      drafts: [{ draftId: reply.errors['draft'] }],
    })
    expect((await open(colleague.token, holder.file)).drafts).toEqual([])
    // Both wrote the same: nothing is lost.
    expect(await save(holder.token, holder.file, 0, '<p>Newer.</p>')).toMatchObject({
      http: 200,
      response: { revision: 1, changed: false },
    })
  })

  it('that is late again and again loses no draft that was said to be kept', async () => {
    const { token, file } = await one()
    await save(token, file, 0, '<p>Newest</p>')
    const kept = []
    for (let at = 0; at < 20; at++) kept.push((await save(token, file, 0, `<p>Late ${at}</p>`)).errors['draft'])
    expect(new Set(kept).size).toBe(20)
    const over = await save(token, file, 0, '<p>One too many</p>')
    expect(over).toMatchObject({ http: 409, message: 'drafts', errors: { revision: '1' } })
    expect(over.errors['draft']).toBeUndefined()
    expect((await open(token, file)).drafts).toHaveLength(20)
  })

  it('of header and footer is a revision, too, and lets the text be', async () => {
    const { token, file } = await one()
    const reply = await app.call(
      saveHeaderFooter,
      { fileId: file, revision: 0, headerContent: '<p>Ours</p><script>x()</script>', footerContent: '' },
      { as: token },
    )
    expect(reply).toMatchObject({
      status: 1,
      message: 'Document setup changes has been saved',
      response: { revision: 1, changed: true },
    })
    expect(await open(token, file)).toMatchObject({
      headerContent: '<p>Ours</p>',
      footerContent: '',
      content: '<p>Wash your hands.</p>',
    })
    const late = await app.call(
      saveHeaderFooter,
      { fileId: file, revision: 0, headerContent: '<p>Late</p>', footerContent: '' },
      { as: token },
    )
    expect(late).toMatchObject({ http: 409, message: 'stale' })
  })

  it('is one line of the history in ten minutes, each revision all the same', async () => {
    const { token, file } = await one()
    for (let at = 0; at < 3; at++) await save(token, file, at, `<p>${at}</p>`)
    await app.clock(11 * 60)
    await save(token, file, 3, '<p>later</p>')
    await app.clock(0)
    const { response, statements } = await app.call(recentActivities, { id: file }, { as: token })
    expect(response.map(({ kind }) => kind)).toEqual(['edited', 'edited'])
    expect(statements).toBeLessThanOrEqual(6)
    const history = await app.call(revisionList, { fileId: file }, { as: token })
    expect(
      history.response
        .filter(({ source }) => source === 'company')
        .map(({ number }) => number)
        .sort(),
    ).toEqual([1, 2, 3, 4])
    expect(history.response.filter(({ current }) => current)).toMatchObject([{ source: 'company', number: 4 }])
    expect(history.statements).toBeLessThanOrEqual(6)
  })
})

it('reads with its placeholders filled, and names the gaps', async () => {
  const { token, file, company } = await one(
    '<p>{{company.name}}: call {{manager.phone}}.</p><p><a href="{{safeguarding.link}}">Safeguarding</a></p><p>{{document.reviewDate}}</p>',
  )
  await save(token, file, 0, '<p>{{company.name}} & {{manager.phone}}</p><p>{{document.reviewDate}}</p>', {
    review_date: '2027-03-09',
  })
  const { response } = await app.call(viewContent, { fileId: file }, { as: token })
  expect(response.innerContent).toContain(company)
  expect(response.innerContent).toContain('9 March 2027')
  expect(response.innerContent).toContain('class="placeholder"')
  expect(response.gaps).toContain('manager.phone')
  expect((await open(token, file)).values['company.name']).toBe(company)
  const {
    response: [, first],
  } = await app.call(revisionList, { fileId: file }, { as: token })
  const earlier = await app.call(
    viewContent,
    { fileId: file, revisionId: (first?.ref ?? '').split(':')[1] ?? '' },
    { as: token },
  )
  expect(earlier.response.innerContent).toContain('Safeguarding')
  expect(await app.call(viewContent, { fileId: file, revisionId: 'nothing' }, { as: token })).toMatchObject({
    http: 404,
  })
})

it('turns the page', async () => {
  const { token, file } = await one()
  expect(await app.call(setOrientation, { fileId: file, orientationType: 'landscape' }, { as: token })).toMatchObject({
    status: 1,
    message: 'Document setup changes has been saved',
  })
  expect(await open(token, file)).toMatchObject({ orientationType: 'landscape', revision: 0 })
})

it('tells who else has it open, until they close it or fall silent', async () => {
  const holder = await one()
  const reader = await aSubUser(app, holder, ['Documents'])
  const say = (as: string, more: object = {}) => app.call(openedStatus, { fileId: holder.file, ...more }, { as })
  // One who may not edit is not shown as editing, whatever is said.
  expect((await say(reader.token, { editing: true })).response).toEqual({ opened: [], revision: 0 })
  const seen = await say(holder.token, { editing: true })
  expect(seen.response.opened).toEqual([{ name: 'Sam Taylor', editing: false }])
  expect(seen.statements).toBeLessThanOrEqual(6)
  expect((await open(reader.token, holder.file)).opened).toEqual([{ name: 'Sam Taylor', editing: true }])
  await say(holder.token, { closed: true })
  expect((await open(reader.token, holder.file)).opened).toEqual([])
  await app.clock(61)
  expect((await say(holder.token)).response.opened).toEqual([])
  await app.clock(0)
})

describe('hostile text', () => {
  it.each([
    ['a script', '<p>A</p><script>steal()</script>'],
    ['a handler', '<p onclick="steal()">A</p>'],
    ['an expression', '<p style="width:expression(steal());background:url(javascript:steal())">A</p>'],
    ['a frame', '<p>A</p><iframe src="https://evil.example"></iframe>'],
    ['a drawing that runs', '<p>A</p><svg onload="steal()"><script>steal()</script></svg>'],
    ['a refresh', '<p>A</p><meta http-equiv="refresh" content="0;url=//evil.example">'],
    ['a link that runs', '<p>A <a href="JaVaScript:steal()">x</a></p>'],
    ['a link inside a data address', '<p>A <a href="data:text/html,<script>steal()</script>">x</a></p>'],
    ['a form', '<form action="//evil.example"><p>A</p><input name="password"></form>'],
    [
      'a picture from elsewhere in the product',
      '<p>A</p><img src="/api/user/logout"><img src="//evil.example/x.png"><img src="javascript:steal()">',
    ],
    ['a placeholder in an attribute', '<p>A</p><img src="{{company.website}}" onerror="{{company.name}}">'],
  ])('%s is taken out, the words stay', async (_, content) => {
    const { token, file } = await one()
    expect(await save(token, file, 0, content)).toMatchObject({ status: 1 })
    const stored = (await open(token, file)).content
    expect(stored).toMatch(/A/)
    expect(stored).not.toMatch(/script|steal|evil|onerror|onclick|expression|iframe|svg|meta|form|\/api\/user|<img/i)
  })

  it('does not come back through a placeholder', async () => {
    const { token, file, companyId } = await one()
    await app.db('update companies set name = $2 where id = $1', [companyId, '"><script>steal()</script>'])
    await save(token, file, 0, '<p title="{{company.name}}">{{company.name}} <a href="{{company.website}}">w</a></p>')
    const { response } = await app.call(viewContent, { fileId: file }, { as: token })
    expect(response.innerContent).not.toContain('<script')
  })

  it('is refused where it cannot be kept or is too long', async () => {
    const { token, file } = await one()
    expect(await save(token, file, 0, 'a\0b')).toMatchObject({ http: 400 })
    expect(await save(token, file, 0, 'x'.repeat(6_000_001))).toMatchObject({
      http: 413,
      message: 'tooLong',
      response: 'This document is too long to be saved.',
    })
    expect(await save(token, file, 0, 'x'.repeat(8_000_001))).toMatchObject({ http: 413 })
    expect(await save(token, file, -1, '<p>x</p>')).toMatchObject({ http: 400 })
    expect(await open(token, file)).toMatchObject({ revision: 0, content: '<p>Wash your hands.</p>' })
  })
})

describe('who may', () => {
  it('edit: the company, and sub-users with the permission; others read', async () => {
    const holder = await one()
    const reader = await aSubUser(app, holder, ['Documents'])
    const editor = await aSubUser(app, holder, ['Can edit all docs', 'Documents'])
    expect(await open(reader.token, holder.file)).toMatchObject({ mayEdit: false, content: '<p>Wash your hands.</p>' })
    expect(await save(reader.token, holder.file, 0, '<p>x</p>')).toMatchObject({ http: 403 })
    expect(await save((await anEmployee(app, holder)).token, holder.file, 0, '<p>x</p>')).toMatchObject({ http: 403 })
    expect(await save(editor.token, holder.file, 0, '<p>x</p>')).toMatchObject({ http: 200 })
  })

  it('delete: any document, or only those that one made (documents §3)', async () => {
    const holder = await one()
    const any = await aSubUser(app, holder, ['Can delete any doc', 'Documents'])
    const own = await aSubUser(app, holder, ['Can delete only doc they create', 'Can add new doc', 'Documents'])
    const reader = await aSubUser(app, holder, ['Documents'])
    const theirs = await aFile(app, own.token, 'Theirs')
    const mayDelete = async (token: string, file: string) => (await open(token, file)).mayDelete
    expect(await mayDelete(holder.token, theirs)).toBe(true)
    expect(await mayDelete(any.token, theirs)).toBe(true)
    expect(await mayDelete(own.token, theirs)).toBe(true)
    expect(await mayDelete(own.token, holder.file)).toBe(false)
    expect(await mayDelete(reader.token, holder.file)).toBe(false)
  })

  it('neither, once the last licence is over: the editor is for reading (rulings 34)', async () => {
    const { token, file, companyId } = await one()
    await app.db(`update companies set licensed_until = now() - interval '1 day' where id = $1`, [companyId])
    expect(await open(token, file)).toMatchObject({ mayEdit: false, mayDelete: false })
    expect(await save(token, file, 0, '<p>x</p>')).toMatchObject({ http: 403, message: 'lapsed' })
  })

  it('a document in the bin is not there', async () => {
    const { token, file } = await one()
    await app.db('update documents set deleted_at = now() where document_id = $1', [file])
    expect(await app.call(selectedFile, { fileId: file }, { as: token })).toMatchObject({ http: 404 })
    expect(await save(token, file, 0, '<p>x</p>')).toMatchObject({ http: 404 })
  })
})

it('is the company’s own from a blank page: saved, read, without an update', async () => {
  const { token, templates } = await one()
  const file = await aFile(app, token, 'Our own rules')
  expect(await open(token, file)).toMatchObject({ standing: 'own', revision: 1, content: '', update: null })
  expect(await save(token, file, 1, '<p>Rules.</p>')).toMatchObject({ response: { revision: 2 } })
  await aNewVersion(app, templates[0] ?? '')
  expect(await open(token, file)).toMatchObject({ standing: 'own', updateAvailable: false, content: '<p>Rules.</p>' })
})

it('says that calls of this page read or write as their contract has it', () => {
  expect([selectedFile.reads, viewContent.reads, saveContent.reads]).toEqual([true, true, false])
})
