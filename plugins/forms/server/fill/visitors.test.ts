import { aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aPdf, upload } from '@cloudoc/storage/testing/uploads.ts'
import { uploadStaffFile } from '../../contract/staff.ts'
import { keepWebformDraft, openWebform, uploadWebformFile } from '../../contract/webform.ts'
import { aDefinition, aField, aMaker, anOpenForm, begins, done, sendBy, twoFields } from '../../testing/builders.ts'

const app = suite()
const asked = aDefinition([...twoFields, aField('f_proof', 'file'), aField('f_sign', 'signature')])
const begun = async (formId: string): Promise<number> =>
  (await app.db('select d.id from form_drafts d join forms f on f.id = d.form_id where f.document_id = $1', [formId]))
    .length

it('of what a visitor brings that is kept which the form asks for, and a drawing has its size', async () => {
  const { token } = await anOpenForm(app, await aMaker(app), asked)
  const junk = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`f_junk_${at}`, 'x'.repeat(10_000)]))
  const strokes = Array.from({ length: 20 }, () =>
    Array.from({ length: 5000 }, (_, at): [number, number] => [at % 1000, at % 400]),
  )
  const drawn = { f_sign: { name: 'Jo', signature: { kind: 'drawn' as const, strokes } } }
  const draftToken = await begins(app, token, { f_name: 'Jo', ...junk })
  expect(done(await app.call(openWebform, { token, draftToken })).answers).toEqual({ f_name: 'Jo' })
  done(await app.call(keepWebformDraft, { token, draftToken, version: 1, answers: { f_name: 'Jo', ...drawn } }))
  expect(done(await app.call(openWebform, { token, draftToken })).answers).toEqual({ f_name: 'Jo' })
  expect(await sendBy(app, { token, draftToken, answers: { f_name: 'Jo', ...drawn } })).toMatchObject({
    http: 400,
    errors: { 'answers.f_sign': 'The drawing is too large. Please draw it again, or type your name.' },
  })
})

it('what comes while it is being sent begins no other filling, which would want a puzzle of its own', async () => {
  const { formId, token } = await anOpenForm(app, await aMaker(app), asked)
  for (let round = 0; round < 3; round++) {
    const draftToken = await begins(app, token, { f_name: 'Jo' })
    const [sent, ...late] = await Promise.all([
      sendBy(app, { token, draftToken, answers: { f_name: 'Jo' } }),
      upload(app, uploadWebformFile, { draftToken, field: 'f_proof' }, { as: token, name: 'a.pdf', content: aPdf() }),
      ...Array.from({ length: 5 }, () =>
        app.call(keepWebformDraft, { token, draftToken, version: 1, answers: { f_name: 'Late' } }),
      ),
    ])
    expect([sent?.http, late.every(({ http }) => http === 200 || http === 409), await begun(formId)]).toEqual([
      200,
      true,
      0,
    ])
  }
})

it('addresses cannot be met by trying: one that opens nothing counts as one that does', async () => {
  const from = { ip: '192.0.2.78' }
  const tries = async (): Promise<number[]> =>
    (
      await Promise.all(
        Array.from({ length: 50 }, (_, at) => app.call(openWebform, { token: `0123456${100 + at}` }, from)),
      )
    ).map(({ http }) => http)
  const answered: number[] = []
  for (let round = 0; round < 6; round++) answered.push(...(await tries()))
  expect([new Set(answered), new Set(await tries())]).toEqual([new Set([403]), new Set([429])])
})

it('files of visitors leave room to whoever works there, and come by so many a day', async () => {
  const maker = await aMaker(app)
  const { formId, token } = await anOpenForm(app, maker, asked)
  const staff = await aSubUser(app, maker, ['Forms'])
  const draftToken = await begins(app, token)
  const ofVisitor = () =>
    upload(app, uploadWebformFile, { draftToken, field: 'f_proof' }, { as: token, name: 'a.pdf', content: aPdf() })
  const ofStaff = () =>
    upload(
      app,
      uploadStaffFile,
      { formId, version: '1', field: 'f_proof' },
      { as: staff.token, name: 'a.pdf', content: aPdf() },
    )
  done(await ofVisitor())
  const [{ used } = { used: 0 }] = await app.db<{ used: number }>(
    'select used from storage_usage where company_id = $1',
    [maker.companyId],
  )
  await app.db('update storage_usage set used = $2 where company_id = $1', [maker.companyId, 0.81 * 25 * 1024 ** 3])
  expect([await ofVisitor(), await ofStaff()]).toMatchObject([{ http: 409, message: 'full' }, { http: 200 }])
  await app.db('update storage_usage set used = $2 where company_id = $1', [maker.companyId, used])
  await app.db('update form_files set size = 999999999 where company_id = $1', [maker.companyId])
  expect([await ofVisitor(), await ofStaff()]).toMatchObject([{ http: 409, message: 'full' }, { http: 200 }])
})
