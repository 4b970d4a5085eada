import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { deletedList, deleteForEver, restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { erasePerson } from '@cloudoc/people/contract/erasure.ts'
import { aPng, upload } from '@cloudoc/storage/testing/uploads.ts'
import { answerDetails, answerList, correctAnswer, deleteAnswers, exportAnswers } from '../contract/answers.ts'
import { deleteForms, formDetails } from '../contract/forms.ts'
import { keepStaffDraft, staffForms, staffSent, uploadStaffFile } from '../contract/staff.ts'
import { aDefinition, aField, aMaker, anOpenForm, done, sendAs, settingsOf } from '../testing/builders.ts'

const app = suite()
const fields = [aField('f_name'), aField('f_photo', 'file')]
const count = async (table: string, companyId: number): Promise<number> =>
  (await app.db<{ count: number }>(`select count(*)::int as count from ${table} where company_id = $1`, [companyId]))[0]
    ?.count ?? -1
const blobs = async (companyId: number): Promise<number> =>
  (
    await app.db<{ count: number }>(
      `select count(*)::int as count from storage_blobs where company_id = $1 and state = 'kept'`,
      [companyId],
    )
  )[0]?.count ?? -1

afterEach(() => app.clock(0))

it('lets answers go after the months of their form, with corrections and files; others stay', async () => {
  const maker = await aMaker(app)
  const [short, long] = [
    await anOpenForm(app, maker, aDefinition(fields), settingsOf({ keepMonths: 1 })),
    await anOpenForm(app, maker, aDefinition(fields), settingsOf()),
  ]
  for (const { formId } of [short, long]) {
    const file = done(
      await upload<{ token: string }>(
        app,
        uploadStaffFile,
        {
          formId,
          version: '1',
          field: 'f_photo',
        },
        { as: maker.token, name: 'photo.png', content: aPng },
      ),
    )
    done(await sendAs(app, maker, { formId, answers: { f_name: 'Old', f_photo: [file.token] } }))
  }
  await app.clock(40 * 86_400)
  const later = await aSubUser(app, maker, ['Forms'])
  await app.db(`update sessions set expires_at = now() + interval '90 days' where person_id = $1`, [later.personId])
  await app.db(`update subscriptions set expires_at = now() + interval '1 year' where company_id = $1`, [
    maker.companyId,
  ])
  done(await sendAs(app, later, { formId: short.formId, answers: { f_name: 'New' } }))
  await app.job('core.retention')
  const numbers = async (formId: string) =>
    (await app.call(answerList, { formId }, { as: later.token })).response.answers.map(({ number }) => number)
  expect([await numbers(short.formId), await numbers(long.formId), await blobs(maker.companyId)]).toEqual([[2], [1], 1])
})

it('lets go of what was begun and left alone, with its files, after a month', async () => {
  const maker = await aMaker(app)
  const { formId } = await anOpenForm(app, maker, aDefinition(fields), settingsOf())
  done(
    await upload(
      app,
      uploadStaffFile,
      { formId, version: '1', field: 'f_photo' },
      { as: maker.token, name: 'photo.png', content: aPng },
    ),
  )
  const other = await anEmployee(app, maker)
  done(await app.call(keepStaffDraft, { formId, version: 1, answers: { f_name: 'Fresh' } }, { as: other.token }))
  await app.db(`update form_drafts set saved_at = saved_at - interval '31 days' where person_id = $1`, [maker.personId])
  await app.job('core.retention')
  expect([
    await count('form_drafts', maker.companyId),
    await count('form_files', maker.companyId),
    await blobs(maker.companyId),
  ]).toEqual([1, 0, 0])
})

it('a form goes for ever with all that hangs on it, and no other', async () => {
  const maker = await aMaker(app)
  const [gone, stays] = [
    await anOpenForm(app, maker, aDefinition(fields)),
    await anOpenForm(app, maker, aDefinition(fields)),
  ]
  const file = done(
    await upload<{ token: string }>(
      app,
      uploadStaffFile,
      {
        formId: gone.formId,
        version: '1',
        field: 'f_photo',
      },
      { as: maker.token, name: 'photo.png', content: aPng },
    ),
  )
  for (const { formId } of [gone, stays])
    done(
      await sendAs(app, maker, {
        formId,
        answers: { f_name: 'Answer', ...(formId === gone.formId && { f_photo: [file.token] }) },
      }),
    )
  done(await app.call(deleteForms, { formIds: [gone.formId] }, { as: maker.token }))
  expect(
    await app.call(deleteForEver, { collection_type: 'forms', delData: [stays.formId] }, { as: maker.token }),
  ).toMatchObject({ http: 404 })
  done(await app.call(deleteForEver, { collection_type: 'forms', delData: [gone.formId] }, { as: maker.token }))
  expect(
    await Promise.all(
      ['forms', 'form_versions', 'form_answers', 'form_files'].map(table => count(table, maker.companyId)),
    ),
  ).toEqual([1, 1, 1, 0])
  expect(await blobs(maker.companyId)).toBe(0)
  expect(done(await app.call(formDetails, { formId: stays.formId }, { as: maker.token })).answers).toBe(1)
})

it('who is erased goes from beside their answers and versions; what they had begun goes, the answers stay', async () => {
  const maker = await aMaker(app)
  const leaver = await anEmployee(app, maker)
  await app.db(`update people set first_name = 'Gwendolen', last_name = 'Fairfax' where id = $1`, [leaver.personId])
  const { formId } = await anOpenForm(app, maker, aDefinition(fields), settingsOf())
  const { answerId } = done(await sendAs(app, leaver, { formId, answers: { f_name: 'Report' } }))
  done(await app.call(keepStaffDraft, { formId, version: 1, answers: { f_name: 'Half' } }, { as: leaver.token }))
  done(await app.call(deleteEmployee, { employeeId: [leaver.userId], confirm: true }, { as: maker.token }))
  done(
    await app.call(
      erasePerson,
      { personId: leaver.userId, confirm: true, name: 'Gwendolen Fairfax' },
      { as: maker.token },
    ),
  )
  await app.quiet()
  const found = done(await app.call(answerDetails, { answerId }, { as: maker.token }))
  expect([found.answers, found.by]).toEqual([{ f_name: 'Report' }, expect.stringMatching(/^Person [0-9A-F]{8}$/)])
  expect(await count('form_drafts', maker.companyId)).toBe(0)
})

it('answers are deleted into the bin with why; their numbers are never given again, and the list says so', async () => {
  const maker = await aMaker(app)
  const other = await anOpenForm(app, maker, aDefinition(fields), settingsOf())
  const { formId } = await anOpenForm(app, maker, aDefinition(fields), settingsOf())
  const as = { as: maker.token }
  const sender = await anEmployee(app, maker)
  const file = done(
    await upload<{ token: string }>(
      app,
      uploadStaffFile,
      {
        formId,
        version: '1',
        field: 'f_photo',
      },
      { as: sender.token, name: 'photo.png', content: aPng },
    ),
  )
  const sent: string[] = []
  for (const answers of [
    { f_name: 'Spam', f_photo: [file.token] },
    { f_name: 'Kept' },
    { f_name: 'Twice' },
    { f_name: 'Twice more' },
  ])
    sent.push(done(await sendAs(app, sender, { formId, answers })).answerId)
  const [one = '', two = '', three = '', four = ''] = sent
  const corrected = done(
    await app.call(
      correctAnswer,
      { answerId: one, answers: { f_name: 'Corrected', f_photo: [file.token] }, reason: 'Misspelt' },
      as,
    ),
  )
  const remove = (answerIds: string[], reason = 'Spam') => app.call(deleteAnswers, { formId, answerIds, reason }, as)
  const listed = async () => (await app.call(answerList, { formId }, as)).response
  expect(
    await remove([
      one,
      (await sendAs(app, maker, { formId: other.formId, answers: { f_name: 'Of the other' } })).response.answerId,
    ]),
  ).toMatchObject({ http: 404 })
  expect(await remove([one], ' ')).toMatchObject({ http: 400, errors: { reason: 'Please say why.' } })
  expect((await listed()).counts.total).toBe(4)
  const { binIds } = done(await remove([corrected.answerId, three, four]))
  expect(await listed()).toMatchObject({
    answers: [{ number: 2 }],
    counts: { total: 1, staff: 1 },
    gone: {
      total: 3,
      deletions: [
        { numbers: [1, 3, 4], binned: 3, reason: 'Spam', by: 'Sam Taylor', at: expect.stringMatching(/^2.*Z$/) },
      ],
    },
  })
  // Nowhere is it read, corrected, counted or exported any more, by neither of its ids; whoever sent it has
  // it no more, either.
  for (const answerId of [one, corrected.answerId])
    expect(await app.call(answerDetails, { answerId }, as)).toMatchObject({ http: 404 })
  expect(
    await app.call(correctAnswer, { answerId: corrected.answerId, answers: { f_name: 'x' }, reason: 'x' }, as),
  ).toMatchObject({ http: 404 })
  expect(await remove([one])).toMatchObject({ http: 404 })
  expect(done(await app.call(answerDetails, { answerId: two }, as))).toMatchObject({ newer: '', older: '' })
  expect(done(await app.call(formDetails, { formId }, as))).toMatchObject({ answers: 1, versions: [{ answers: 1 }] })
  expect((await app.call(exportAnswers, { formId }, as)).response).toMatchObject({ total: 1 })
  expect([
    (await app.call(staffSent, {}, { as: sender.token })).total,
    (await app.call(staffForms, { search: 'Visit' }, { as: sender.token })).response.map(each => each.sent).toSorted(),
  ]).toEqual([1, [0, 1]])
  // Back from the bin, with its correction.
  const binned = async () => (await app.call(deletedList, { collection_type: 'formanswers' }, as)).response.items
  expect((await binned()).map(({ name }) => name).toSorted()).toEqual([
    'Number 1 of ‘Visit’',
    'Number 3 of ‘Visit’',
    'Number 4 of ‘Visit’',
  ])
  done(await app.call(restoreFromBin, { id: binIds.slice(0, 1), collection_type: 'formanswers' }, as))
  expect(await listed()).toMatchObject({
    answers: [{ number: 2 }, { number: 1, correction: 1 }],
    gone: { deletions: [{ numbers: [3, 4] }] },
  })
  // For ever: by hand, and by itself after the days of the bin. The next one has the next number.
  done(await remove([two], 'Sent twice'))
  done(await app.call(deleteForEver, { collection_type: 'formanswers', delData: binIds.slice(1, 2) }, as))
  expect(await app.call(restoreFromBin, { id: binIds.slice(1, 2), collection_type: 'formanswers' }, as)).toMatchObject({
    http: 404,
  })
  done(await remove([one], 'Spam, with a photo'))
  await app.db(`update form_deletions set deleted_at = deleted_at - interval '91 days' where company_id = $1`, [
    maker.companyId,
  ])
  await app.job('core.retention')
  expect([await blobs(maker.companyId), await binned()]).toEqual([0, []])
  done(await sendAs(app, sender, { formId, answers: { f_name: 'Next' } }))
  const after = await listed()
  expect(after).toMatchObject({ answers: [{ number: 5 }], gone: { total: 4 } })
  expect(after.gone.deletions.flatMap(({ numbers, binned: still }) => [...numbers, still])).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 0]),
  )
  const told = (await app.call(historyList, { area: 'forms', limit: 50 }, as)).response.map(
    ({ what, detail }) => `${what}: ${detail}`,
  )
  expect(told).toEqual(
    expect.arrayContaining([
      'Deleted answers: Numbers 1, 3 and 4',
      'Restored answers: Number 1',
      'Deleted answers for ever: Number 3',
    ]),
  )
})
