import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import {
  adoptTemplate,
  publishTemplate,
  removeTemplate,
  saveTemplate,
  templateDetails,
  templateList,
} from '../../contract/audits/templates.ts'
import { anAudit, anAuditDefinition, anAuditScoring, doneReply } from '../../testing/audits.ts'

const app = suite()
const type = 'api::audit.audit'
const ask = (question: string, more: object = {}) => ({
  question,
  points: 1,
  critical: false,
  proof: 'optional',
  opensAction: true,
  ...more,
})

it('an audit of the library becomes the company’s own, with what it cites, and is published', async () => {
  const holder = await aCompany(app)
  const starterId = await app.staff.create(type, {
    title: 'Fire walk',
    slug: 'fire-walk',
    kind: 'safety',
    about: 'What is looked at each month.',
    cites: [{ number: 'HS-01', title: 'Fire safety' }],
    sections: [
      {
        title: 'Ways out',
        questions: [ask('Is each way out clear?', { critical: true, points: 3 }), ask('Is it lit?')],
      },
      { title: 'Doors', questions: [ask('Does each door close?', { proof: 'required', opensAction: false })] },
    ],
  })
  const find = async () =>
    (await app.call(templateList, {}, { as: holder.token })).response.library.find(each => each.starterId === starterId)
  expect(await find()).toMatchObject({ title: 'Fire walk', kind: 'safety', questions: 3, adopted: false, suits: false })
  await aDocumentSet(app, { of: holder, count: 1, data: () => ({ policyNumber: 'HS-01' }) })
  expect(await find()).toMatchObject({ suits: true })
  const { auditId, version } = doneReply(await app.call(adoptTemplate, { starterId }, { as: holder.token }))
  expect(version).toBe(1)
  expect((await find())?.adopted).toBe(true)
  const own = await app.call(templateDetails, { auditId }, { as: holder.token })
  expect(own.statements).toBeLessThanOrEqual(6)
  expect(own.response).toMatchObject({
    title: 'Fire walk',
    version: 1,
    cites: [{ number: 'HS-01', title: 'Fire safety' }],
    definition: { pages: [{ title: 'Ways out' }, { title: 'Doors' }] },
    scoring: {
      f_s1q1: { points: 3, critical: true, actionWhen: ['no'] },
      f_s2q1: { proof: 'required', actionWhen: [] },
    },
  })
  expect(await app.call(adoptTemplate, { starterId: 'nowhere' }, { as: holder.token })).toMatchObject({ http: 404 })
})

it('is saved onto its revision, published once for what it says, and removed', async () => {
  const holder = await aCompany(app)
  const auditId = await anAudit(app, holder)
  const { revision } = doneReply(await app.call(templateDetails, { auditId }, { as: holder.token }))
  const save = (more: object) =>
    app.call(
      saveTemplate,
      { auditId, revision, definition: anAuditDefinition(), scoring: anAuditScoring(), ...more },
      { as: holder.token },
    )
  expect(await app.call(publishTemplate, { auditId, revision }, { as: holder.token })).toMatchObject({
    message: 'same',
  })
  expect(await save({ revision: revision + 1 })).toMatchObject({ message: 'stale' })
  const unscored = doneReply(await save({ scoring: {} }))
  expect(unscored.problems.map(({ text }) => text)).toEqual(['No question has a score yet. Add one.'])
  expect(await app.call(publishTemplate, { auditId, revision: unscored.revision }, { as: holder.token })).toMatchObject(
    { message: 'unfinished' },
  )
  expect(doneReply(await app.call(templateDetails, { auditId }, { as: holder.token }))).toMatchObject({
    version: 1,
    changed: true,
    versions: [{ version: 1, runs: 0 }],
  })
  doneReply(await app.call(removeTemplate, { auditId }, { as: holder.token }))
  expect(await app.call(templateList, {}, { as: holder.token })).toMatchObject({ status: 2 })
  expect(await save({})).toMatchObject({ http: 404 })
})

it('is read by whoever walks, written by whoever manages, and seen by no other company', async () => {
  const [holder, stranger] = [await aCompany(app), await aCompany(app)]
  const reader = await aSubUser(app, holder, ['Quality'])
  const other = await aSubUser(app, holder, ['Forms'])
  const auditId = await anAudit(app, holder)
  expect(await app.call(templateDetails, { auditId }, { as: reader.token })).toMatchObject({ http: 200 })
  expect(await app.call(templateDetails, { auditId }, { as: other.token })).toMatchObject({ http: 403 })
  expect(await app.call(templateDetails, { auditId }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(removeTemplate, { auditId }, { as: reader.token })).toMatchObject({ http: 403 })
  expect(await app.call(removeTemplate, { auditId }, { as: stranger.token })).toMatchObject({ http: 404 })
  const written = { definition: anAuditDefinition(), scoring: anAuditScoring() }
  expect(await app.call(saveTemplate, written, { as: reader.token })).toMatchObject({ http: 403 })
  await expect(
    app.db('update quality_template_versions set number = 2 where company_id = $1', [holder.companyId]),
  ).rejects.toThrow()
})
