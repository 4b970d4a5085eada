import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { auditEdition, keepAuditEdition, takeAuditEdition } from '../../contract/audits/editions.ts'
import { runDetails, startAudit } from '../../contract/audits/runs.ts'
import {
  adoptTemplate,
  publishTemplate,
  saveTemplate,
  templateDetails,
  templateList,
} from '../../contract/audits/templates.ts'
import { valueOfAnswer } from '../../contract/scoring/questions.ts'
import { aRun, doneReply } from '../../testing/audits.ts'

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
const first = {
  title: 'Fire walk',
  about: 'Each month.',
  cites: [{ number: 'HS-01', title: 'Fire safety' }],
  sections: [
    { title: 'Ways out', questions: [ask('Is each way out clear?'), ask('Is it lit?'), ask('Is it signed?')] },
    { title: 'Doors', questions: [ask('Does each door close?')] },
  ],
}
/** A question comes in between, one counts otherwise, one goes, and so does the title of a section. */
const second = {
  title: 'Fire walk',
  about: 'Each month.',
  cites: [
    { number: 'HS-01', title: 'Fire safety' },
    { number: 'HS-02', title: 'Evacuation' },
  ],
  sections: [
    {
      title: 'Ways out',
      questions: [
        ask('Is each way out clear?', { critical: true, points: 3 }),
        ask('Are batteries charged?'),
        ask('Is it lit?'),
      ],
    },
    { title: 'Fire doors', questions: [ask('Does each door close?')] },
  ],
}
let slugs = 0
const aLibraryAudit = () =>
  app.staff.create(type, { kind: 'safety', slug: `fire-walk-${(slugs += 1)}`, position: 1, ...first })
/** Staff write another edition, and publish it. */
async function writeAnew(starterId: string, data: object): Promise<void> {
  await app.staff.update(type, starterId, data)
  await app.staff.publish(type, starterId)
}
const as = ({ token }: Someone) => ({ as: token })
const detailsOf = async (who: Someone, auditId: string) =>
  doneReply(await app.call(templateDetails, { auditId }, as(who)))
const labelsOf = async (who: Someone, auditId: string) =>
  (await detailsOf(who, auditId)).definition.pages.map(({ title, fields }) => [title, fields.map(({ label }) => label)])
const takeOver = async (who: Someone, starterId: string) =>
  doneReply(await app.call(adoptTemplate, { starterId }, as(who))).auditId
const editionOf = async (who: Someone, auditId: string) =>
  (await app.call(templateList, {}, as(who))).response.audits.find(each => each.auditId === auditId)?.edition

it('is told of, looked at and taken into what is being written; runs keep their version until it is published', async () => {
  const holder = await aCompany(app)
  const starterId = await aLibraryAudit()
  const auditId = await takeOver(holder, starterId)
  const { fields = [] } = (await detailsOf(holder, auditId)).definition.pages[0] ?? {}
  const yes = (keys: readonly string[]) =>
    Object.fromEntries(keys.map(key => [key, valueOfAnswer({ type: 'choice' }, 'yes')]))
  const answers = yes(['f_s1q1', 'f_s1q2', 'f_s1q3', 'f_s2q1'])
  const runId = await aRun(app, holder, auditId, { answers })
  const { walkId } = doneReply(await app.call(startAudit, { auditId }, as(holder)))
  expect(await editionOf(holder, auditId)).toBe('none')
  expect(await app.call(auditEdition, { auditId }, as(holder))).toMatchObject({ http: 404, message: 'none' })
  await writeAnew(starterId, second)
  expect(await editionOf(holder, auditId)).toBe('newer')
  const looked = await app.call(auditEdition, { auditId }, as(holder))
  expect(looked.statements).toBeLessThanOrEqual(6)
  const found = doneReply(looked)
  expect(found.questions.map(({ title, change, outcome }) => [title, change, outcome])).toEqual([
    ['Is each way out clear?', 'changed', 'taken'],
    ['Are batteries charged?', 'added', 'taken'],
    ['Is it signed?', 'removed', 'removed'],
  ])
  expect(found.questions[0]?.after).toMatchObject({ rule: { points: 3, critical: true } })
  expect(found.details).toEqual([{ field: 'section', from: 'Doors', to: 'Fire doors', kept: false }])
  expect(found.cites).toEqual({ added: [{ number: 'HS-02', title: 'Evacuation' }], removed: [] })
  doneReply(await app.call(takeAuditEdition, { auditId, edition: found.edition, revision: found.revision }, as(holder)))
  expect(await labelsOf(holder, auditId)).toEqual([
    ['Ways out', ['Is each way out clear?', 'Are batteries charged?', 'Is it lit?']],
    ['Fire doors', ['Does each door close?']],
  ])
  // A question keeps its key, by which its results over time are found.
  const now = (await detailsOf(holder, auditId)).definition.pages[0]?.fields ?? []
  expect([now[0]?.key, now[2]?.key]).toEqual([fields[0]?.key, fields[1]?.key])
  expect(await detailsOf(holder, auditId)).toMatchObject({ version: 1, changed: true, edition: 'none' })
  const { revision } = await detailsOf(holder, auditId)
  doneReply(await app.call(publishTemplate, { auditId, revision }, as(holder)))
  expect(doneReply(await app.call(runDetails, { runId }, as(holder)))).toMatchObject({
    definition: { pages: [{ fields: [{}, {}, { label: 'Is it signed?' }] }, { title: 'Doors' }] },
  })
  // What was being walked is finished on the version that it began with.
  expect(walkId).not.toBe('')
  const versions = await app.db(
    `select v.number from quality_walks w join quality_template_versions v on v.id = w.version_id where w.document_id = $1`,
    [walkId],
  )
  expect(versions).toEqual([{ number: 1 }])
})

it('keeps what the company added, changed or removed, and says where both changed the same', async () => {
  const holder = await aCompany(app)
  const starterId = await aLibraryAudit()
  const auditId = await takeOver(holder, starterId)
  const { definition, scoring, revision } = await detailsOf(holder, auditId)
  const [out, doors] = definition.pages
  const [clear, lit, signed] = out?.fields ?? []
  if (!out || !doors || !clear || !lit || !signed) throw new Error('The audit has other questions')
  const own = { ...clear, key: 'f_ours', label: 'Is the bench gone?' }
  const mine = {
    ...definition,
    title: 'Our fire walk',
    pages: [
      {
        ...out,
        fields: [{ ...clear, help: 'Look behind curtains.' }, own, { ...signed, label: 'Is it signed in blue?' }],
      },
      doors,
    ],
  }
  const scored = {
    ...scoring,
    f_ours: { points: 2, critical: false, actionWhen: ['no' as const], proof: 'optional' as const },
    [clear.key]: { ...(scoring[clear.key] ?? scored1), points: 5 },
  }
  doneReply(await app.call(saveTemplate, { auditId, revision, definition: mine, scoring: scored }, as(holder)))
  await writeAnew(starterId, second)
  const found = doneReply(await app.call(auditEdition, { auditId }, as(holder)))
  expect(found.questions.map(({ title, change, yours, outcome }) => [title, change, yours, outcome])).toEqual([
    // The library made it worth 3, the company 5: the library's points, and the company's help.
    ['Is each way out clear?', 'changed', 'edited', 'replaced'],
    ['Are batteries charged?', 'added', 'gone', 'taken'],
    ['Is it signed in blue?', 'removed', 'edited', 'kept'],
  ])
  expect(found.questions[0]?.after).toMatchObject({
    help: 'Look behind curtains.',
    rule: { points: 3, critical: true },
  })
  doneReply(await app.call(takeAuditEdition, { auditId, edition: found.edition, revision: found.revision }, as(holder)))
  expect(await labelsOf(holder, auditId)).toEqual([
    ['Ways out', ['Is each way out clear?', 'Are batteries charged?', 'Is the bench gone?', 'Is it signed in blue?']],
    ['Fire doors', ['Does each door close?']],
  ])
  expect(await detailsOf(holder, auditId)).toMatchObject({ title: 'Our fire walk', edition: 'none' })
  // The next edition is compared with the one that was taken.
  await writeAnew(starterId, {
    ...second,
    sections: second.sections.map(section => ({
      ...section,
      questions: section.questions.map(each =>
        each.question === 'Are batteries charged?' ? ask('Are all batteries charged?') : each,
      ),
    })),
  })
  const again = doneReply(await app.call(auditEdition, { auditId }, as(holder)))
  expect(again.questions.map(({ title, change, outcome }) => [title, change, outcome])).toEqual([
    ['Are batteries charged?', 'changed', 'taken'],
  ])
})
const scored1 = { critical: false, actionWhen: ['no' as const], proof: 'optional' as const }

it('not now is kept for this edition; what one looked at is what one takes; nobody else decides', async () => {
  const [holder, stranger] = [await aCompany(app), await aCompany(app)]
  const starterId = await aLibraryAudit()
  const auditId = await takeOver(holder, starterId)
  // An audit that began before editions were kept is compared with its first version.
  await app.db('update quality_templates set edition_hash = null where document_id = $1', [auditId])
  expect(await editionOf(holder, auditId)).toBe('none')
  await writeAnew(starterId, second)
  expect(await editionOf(holder, auditId)).toBe('newer')
  const { edition, revision } = doneReply(await app.call(auditEdition, { auditId }, as(holder)))
  const reader = await aSubUser(app, holder, ['Quality'])
  for (const [call, input] of [
    [auditEdition, { auditId }],
    [takeAuditEdition, { auditId, edition, revision }],
    [keepAuditEdition, { auditId, edition }],
  ] as const) {
    expect(await app.call(call, input as never, as(reader))).toMatchObject({ http: 403 })
    expect(await app.call(call, input as never, as(stranger))).toMatchObject({ http: 404 })
  }
  doneReply(await app.call(keepAuditEdition, { auditId, edition }, as(holder)))
  expect(await editionOf(holder, auditId)).toBe('kept')
  expect(await app.call(takeAuditEdition, { auditId, edition, revision: revision + 1 }, as(holder))).toMatchObject({
    message: 'stale',
  })
  await writeAnew(starterId, { ...second, about: 'Each week.' })
  expect(await editionOf(holder, auditId)).toBe('newer')
  expect(await app.call(takeAuditEdition, { auditId, edition, revision }, as(holder))).toMatchObject({
    message: 'newer',
  })
  expect(await labelsOf(holder, auditId)).toMatchObject([
    ['Ways out', { length: 3 }],
    ['Doors', { length: 1 }],
  ])
  // One that the company wrote itself has no editions.
  expect((await detailsOf(holder, auditId)).edition).toBe('newer')
})
