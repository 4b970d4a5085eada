import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { deleteForEver } from '@cloudoc/bin/contract/bin.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { erasePerson } from '@cloudoc/people/contract/erasure.ts'
import { aPng, upload } from '@cloudoc/storage/testing/uploads.ts'
import { answerDetails, answerList } from '../contract/answers.ts'
import { deleteForms, formDetails } from '../contract/forms.ts'
import { keepStaffDraft, uploadStaffFile } from '../contract/staff.ts'
import { aDefinition, aField, aMaker, anOpenForm, done, sendAs, settingsOf } from '../testing/builders.ts'

const app = suite()
const fields = [aField('f_name'), aField('f_photo', 'file')]
const count = async (table: string, companyId: number): Promise<number> => (await app.sql<{ count: number }>(`select count(*)::int as count from ${table} where company_id = $1`, [companyId]))[0]?.count ?? -1
const blobs = async (companyId: number): Promise<number> => (await app.sql<{ count: number }>(`select count(*)::int as count from storage_blobs where company_id = $1 and state = 'kept'`, [companyId]))[0]?.count ?? -1

afterEach(() => app.clock(0))

it('lets answers go after the months of their form, with corrections and files; others stay', async () => {
  const maker = await aMaker(app)
  const [short, long] = [await anOpenForm(app, maker, aDefinition(fields), settingsOf({ keepMonths: 1 })), await anOpenForm(app, maker, aDefinition(fields), settingsOf())]
  for (const { formId } of [short, long]) {
    const file = done(await upload<{ token: string }>(app, uploadStaffFile, maker.token, 'photo.png', aPng, { formId, version: '1', field: 'f_photo' }))
    done(await sendAs(app, maker, formId, { f_name: 'Old', f_photo: [file.token] }))
  }
  await app.clock(40 * 86_400)
  const later = await aSubUser(app, maker, ['Forms'])
  await app.sql(`update sessions set expires_at = now() + interval '90 days' where person_id = $1`, [later.personId])
  await app.sql(`update subscriptions set expires_at = now() + interval '1 year' where company_id = $1`, [maker.companyId])
  done(await sendAs(app, later, short.formId, { f_name: 'New' }))
  await app.job('core.retention')
  const numbers = async (formId: string) => (await app.call(answerList, { formId }, { as: later.token })).response.answers.map(({ number }) => number)
  expect([await numbers(short.formId), await numbers(long.formId), await blobs(maker.companyId)]).toEqual([[2], [1], 1])
})

it('lets go of what was begun and left alone, with its files, after a month', async () => {
  const maker = await aMaker(app)
  const { formId } = await anOpenForm(app, maker, aDefinition(fields), settingsOf())
  done(await upload(app, uploadStaffFile, maker.token, 'photo.png', aPng, { formId, version: '1', field: 'f_photo' }))
  const other = await anEmployee(app, maker)
  done(await app.call(keepStaffDraft, { formId, version: 1, answers: { f_name: 'Fresh' } }, { as: other.token }))
  await app.sql(`update form_drafts set saved_at = saved_at - interval '31 days' where person_id = $1`, [maker.personId])
  await app.job('core.retention')
  expect([await count('form_drafts', maker.companyId), await count('form_files', maker.companyId), await blobs(maker.companyId)]).toEqual([1, 0, 0])
})

it('a form goes for ever with all that hangs on it, and no other', async () => {
  const maker = await aMaker(app)
  const [gone, stays] = [await anOpenForm(app, maker, aDefinition(fields)), await anOpenForm(app, maker, aDefinition(fields))]
  const file = done(await upload<{ token: string }>(app, uploadStaffFile, maker.token, 'photo.png', aPng, { formId: gone.formId, version: '1', field: 'f_photo' }))
  for (const { formId } of [gone, stays]) done(await sendAs(app, maker, formId, { f_name: 'Answer', ...(formId === gone.formId && { f_photo: [file.token] }) }))
  done(await app.call(deleteForms, { formIds: [gone.formId] }, { as: maker.token }))
  expect(await app.call(deleteForEver, { collection_type: 'forms', delData: [stays.formId] }, { as: maker.token })).toMatchObject({ http: 404 })
  done(await app.call(deleteForEver, { collection_type: 'forms', delData: [gone.formId] }, { as: maker.token }))
  expect(await Promise.all(['forms', 'form_versions', 'form_answers', 'form_files'].map(table => count(table, maker.companyId)))).toEqual([1, 1, 1, 0])
  expect(await blobs(maker.companyId)).toBe(0)
  expect(done(await app.call(formDetails, { formId: stays.formId }, { as: maker.token })).answers).toBe(1)
})

it('who is erased goes from beside their answers and versions; what they had begun goes, the answers stay', async () => {
  const maker = await aMaker(app)
  const leaver = await anEmployee(app, maker)
  await app.sql(`update people set first_name = 'Gwendolen', last_name = 'Fairfax' where id = $1`, [leaver.personId])
  const { formId } = await anOpenForm(app, maker, aDefinition(fields), settingsOf())
  const { answerId } = done(await sendAs(app, leaver, formId, { f_name: 'Report' }))
  done(await app.call(keepStaffDraft, { formId, version: 1, answers: { f_name: 'Half' } }, { as: leaver.token }))
  done(await app.call(deleteEmployee, { employeeId: [leaver.userId], confirm: true }, { as: maker.token }))
  done(await app.call(erasePerson, { personId: leaver.userId, confirm: true, name: 'Gwendolen Fairfax' }, { as: maker.token }))
  await app.quiet()
  const found = done(await app.call(answerDetails, { answerId }, { as: maker.token }))
  expect([found.answers, found.by]).toEqual([{ f_name: 'Report' }, expect.stringMatching(/^Person [0-9A-F]{8}$/)])
  expect(await count('form_drafts', maker.companyId)).toBe(0)
})
