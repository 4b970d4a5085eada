import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { stateOfCompany } from '@cloudoc/core/testing/state.ts'
import { backupList, deleteBackup, makeBackup, restoreBackup } from '../../contract/backups.ts'
import {
  openedStatus,
  recentActivities,
  saveContent,
  saveHeaderFooter,
  selectedFile,
  setOrientation,
  viewContent,
} from '../../contract/editing.ts'
import {
  bulkRestore,
  compareFile,
  dropDraft,
  rejectDocument,
  restoreFile,
  revisionList,
  updateContent,
  updateFiles,
} from '../../contract/revisions.ts'
import { aDocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)

/** A document with a revision, a draft, a backup and an update waiting. */
async function everything() {
  const holder = await aDocumentSet(app, { count: 1 })
  const file = holder.files[0] ?? ''
  await save(holder.token, file, 0, '<p>A secret of the company.</p>')
  const draftId = String((await save(holder.token, file, 0, '<p>A late secret.</p>')).errors['draft'])
  await app.call(restoreFile, { file: { fileId: file } }, { as: holder.token })
  await save(holder.token, file, 2, '<p>Another secret.</p>')
  await aNewVersion(app, holder.templates[0] ?? '')
  const backupId = (await app.call(backupList, { fileId: file }, { as: holder.token })).response[0]?.backupId ?? ''
  const revisionId =
    (await app.call(revisionList, { fileId: file }, { as: holder.token })).response
      .find(({ source }) => source === 'company')
      ?.ref.split(':')[1] ?? ''
  return { ...holder, file, draftId, backupId, revisionId }
}

it('shows and changes nothing of another company, in any call', async () => {
  const owner = await everything()
  const stranger = await aDocumentSet(app, { count: 1 })
  const own = stranger.files[0] ?? ''
  const [before, as] = [await stateOfCompany(app, owner.companyId), { as: stranger.token }]
  const fileId = owner.file
  const replies = await Promise.all([
    app.call(selectedFile, { fileId }, as),
    app.call(viewContent, { fileId }, as),
    app.call(viewContent, { fileId: own, revisionId: owner.revisionId }, as),
    app.call(viewContent, { fileId: own, revisionId: owner.backupId }, as),
    app.call(saveContent, { fileId, revision: 3, content: '<p>x</p>' }, as),
    app.call(saveHeaderFooter, { fileId, revision: 3, headerContent: '', footerContent: '' }, as),
    app.call(setOrientation, { fileId, orientationType: 'landscape' }, as),
    app.call(openedStatus, { fileId, editing: true }, as),
    app.call(recentActivities, { id: fileId }, as),
    app.call(revisionList, { fileId }, as),
    app.call(compareFile, { fileId }, as),
    app.call(compareFile, { fileId: own, from: `revision:${owner.revisionId}` }, as),
    app.call(compareFile, { fileId: own, to: `backup:${owner.backupId}` }, as),
    app.call(compareFile, { fileId: own, merge: `draft:${owner.draftId}` }, as),
    app.call(updateContent, { fileId, revision: 3 }, as),
    app.call(updateContent, { fileId: own, revision: 0, draftId: owner.draftId }, as),
    app.call(rejectDocument, { fileId }, as),
    app.call(restoreFile, { file: { fileId } }, as),
    app.call(restoreFile, { file: { fileId: own, revisionId: owner.revisionId } }, as),
    app.call(bulkRestore, { files: [fileId] }, as),
    app.call(backupList, { fileId }, as),
    app.call(makeBackup, { fileId, name: 'Theirs' }, as),
    app.call(restoreBackup, { backupId: owner.backupId }, as),
    app.call(deleteBackup, { backupId: owner.backupId }, as),
    app.call(dropDraft, { draftId: owner.draftId }, as),
  ])
  for (const reply of replies) {
    expect(reply).toMatchObject({ http: 404, status: 0 })
    expect(JSON.stringify(reply)).not.toContain('secret')
  }
  expect((await app.call(updateFiles, { files: [fileId] }, as)).response).toEqual({
    updated: 0,
    merged: 0,
    left: 0,
    toMerge: [],
  })
  expect(await stateOfCompany(app, owner.companyId)).toEqual(before)
  expect(await open(owner.token, fileId)).toMatchObject({ content: '<p>Another secret.</p>', opened: [] })
  expect(await open(stranger.token, own)).toMatchObject({ standing: 'pinned', revision: 0 })
})

it('lets a company without documents see none', async () => {
  const { token } = await aCompany(app)
  expect(await app.call(updateFiles, {}, { as: token })).toMatchObject({
    status: 1,
    response: { updated: 0, merged: 0, left: 0, toMerge: [] },
  })
})
