import { aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { backupList, makeBackup, maxBackups, restoreBackup } from '../../contract/backups.ts'
import { recentActivities } from '../../contract/editing.ts'
import { updateContent } from '../../contract/revisions.ts'
import { aDocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const backUp = (as: string, fileId: string, name: string) => app.call(makeBackup, { fileId, name }, { as })
const list = async (as: string, fileId: string) => (await app.call(backupList, { fileId }, { as })).response

describe('a backup by hand (documents §2 Dialogs, §4 Documents)', () => {
  it('keeps the text of the company under a name, stands in the activity, and is restored', async () => {
    const {
      token,
      files: [fileId = ''],
    } = await aDocumentSet(app, { count: 1 })
    await save(token, fileId, 0, '<p>As inspected.</p>')
    const made = await backUp(token, fileId, 'Before the inspection')
    expect(made).toMatchObject({ http: 200, status: 1, message: 'Backup made' })
    expect(await list(token, fileId)).toEqual([
      {
        backupId: made.response.backupId,
        reason: 'Before the inspection',
        revision: 1,
        source: 'company',
        label: expect.any(String),
        by: 'Sam Taylor',
        at: expect.any(String),
      },
    ])
    expect((await open(token, fileId)).revision).toBe(1)
    expect((await app.call(recentActivities, { id: fileId }, { as: token })).response[0]).toMatchObject({
      kind: 'backed up',
      detail: 'Before the inspection',
    })
    await save(token, fileId, 1, '<p>Changed since.</p>')
    await app.call(restoreBackup, { backupId: made.response.backupId }, { as: token })
    expect((await open(token, fileId)).content).toBe('<p>As inspected.</p>')
  })

  it('keeps the provider’s text of a document that nobody changed, which stays as it is', async () => {
    const {
      token,
      files: [fileId = ''],
      templates: [template = ''],
    } = await aDocumentSet(app, { count: 1, data: () => ({ body: '<p>First.</p>' }) })
    expect(await backUp(token, fileId, 'As bought')).toMatchObject({ status: 1 })
    expect(await backUp(token, fileId, 'The same once more')).toMatchObject({ status: 1 })
    expect(await list(token, fileId)).toMatchObject([
      { reason: 'The same once more' },
      { reason: 'As bought', revision: 0, source: 'provider', label: '1.0' },
    ])
    expect(await open(token, fileId)).toMatchObject({ standing: 'pinned', revision: 0 })
    await aNewVersion(app, template, { body: '<p>Second.</p>' })
    expect(await app.call(updateContent, { fileId, revision: 0 }, { as: token })).toMatchObject({ status: 1 })
    expect(await open(token, fileId)).toMatchObject({ standing: 'pinned', content: '<p>Second.</p>' })
    const [, { backupId } = { backupId: '' }] = await list(token, fileId)
    await app.call(restoreBackup, { backupId }, { as: token })
    expect((await open(token, fileId)).content).toBe('<p>First.</p>')
  })

  it('needs a name and the right to edit, and has a bound', async () => {
    const holder = await aDocumentSet(app, { count: 1 })
    const [fileId = ''] = holder.files
    const reader = await aSubUser(app, holder, ['Documents'])
    expect(await backUp(holder.token, fileId, ' ')).toMatchObject({ http: 400 })
    expect(await backUp(reader.token, fileId, 'Mine')).toMatchObject({ http: 403 })
    expect(await list(reader.token, fileId)).toEqual([])
    await save(holder.token, fileId, 0, '<p>Ours.</p>')
    await app.db(
      `insert into document_backups (document_id, created_at, updated_at, published_at, company_id, file_id, revision_id, reason, kept_at)
       select 'many-' || n, now(), now(), now(), d.company_id, d.id, d.head_id, 'Made', now()
         from documents d, generate_series(1, $2::int) n where d.document_id = $1`,
      [fileId, maxBackups],
    )
    expect(await backUp(holder.token, fileId, 'One more')).toMatchObject({ http: 409, message: 'full' })
  })
})
