import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { upload } from '@cloudoc/storage/testing/uploads.ts'
import sharp from 'sharp'
import { aPublished } from '../../../courses/testing/builders.ts'
import { aPolicy, publishNow } from '../../../policies/testing/builders.ts'
import { actionProofFile, addActionProof, addMyProof, removeActionProof } from '../../contract/action-proof.ts'
import { moveAction } from '../../contract/actions.ts'
import { moveMyAction, myAction, myActions } from '../../contract/my-actions.ts'
import { actionOf, anAction, confirm, done, finish } from '../../testing/builders.ts'

const app = suite()
let holder: Someone
let employee: Someone
let actionId: string
beforeEach(async () => {
  holder = await aCompany(app)
  employee = await anEmployee(app, holder)
  actionId = (await anAction(app, holder, employee, { severity: 'critical' })).actionId
})

/** A photograph that says where it was taken. */
const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#996633' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer()

const send = (call: typeof addMyProof | typeof addActionProof, fields: Record<string, string>, as = employee.token) =>
  aPhoto().then(content =>
    upload<{ proofId: string }>(app, call, { actionId, ...fields }, { as, name: 'Rail mended.jpg', content }),
  )

it('the same press twice at once adds one proof, and keeps one file', async () => {
  const notes = await Promise.all(
    [1, 2].map(() => app.call(addMyProof, { actionId, key: 'noted', note: 'Mended' }, { as: employee.token })),
  )
  const photos = await Promise.all([send(addMyProof, { key: 'shown' }), send(addMyProof, { key: 'shown' })])
  for (const [one, other] of [notes, photos]) {
    expect(one).toMatchObject({ http: 200 })
    expect(other?.response).toEqual(one?.response)
  }
  expect(done(await app.call(myAction, { actionId }, { as: employee.token })).proof).toHaveLength(2)
  await app.quiet()
  const kept = await app.db(`select 1 from storage_blobs where company_id = $1 and state = 'kept'`, [holder.companyId])
  expect(kept).toHaveLength(1)
})

it('an employee proves with a photo, which says no more where it was taken, and is done', async () => {
  const as = { as: employee.token }
  expect((await app.call(myActions, {}, as)).response.map(({ actionId: id }) => id)).toEqual([actionId])
  expect(await app.call(moveMyAction, { actionId, revision: 0, to: 'done' }, as)).toMatchObject({
    message: 'needsProof',
  })
  const sent = await send(addMyProof, { key: 'one press' })
  expect(sent).toMatchObject({ http: 200, response: { proofId: expect.any(String) } })
  // The same press again adds nothing.
  expect((await send(addMyProof, { key: 'one press' })).response).toEqual(sent.response)
  const read = done(await app.call(myAction, { actionId }, as))
  expect(read.proof).toMatchObject([
    { kind: 'file', label: 'Rail mended.jpg', mediaType: 'image/jpeg', by: 'Sam Taylor' },
  ])
  const { url } = done(await app.call(actionProofFile, { proofId: sent.response.proofId }, as))
  const kept = Buffer.from(await (await fetch(new URL(url, app.url))).arrayBuffer())
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect((await sharp(await aPhoto()).metadata()).exif).toBeDefined()
  expect(done(await app.call(moveMyAction, { actionId, revision: read.revision, to: 'done' }, as)).state).toBe('done')
  expect((await app.call(myActions, {}, as)).total).toBe(0)
})

it('links to what was published, and to nothing else', async () => {
  const as = { as: holder.token }
  const [policyId, draft] = [await aPolicy(app, holder, { name: 'Falls' }), await aPolicy(app, holder)]
  await publishNow(app, holder, policyId)
  const courseId = await aPublished(app, holder, { title: 'Moving people' })
  done(await app.call(addActionProof, { actionId, policyId }, as))
  done(await app.call(addActionProof, { actionId, courseId, note: 'All of nights' }, as))
  expect(await app.call(addActionProof, { actionId, policyId: draft }, as)).toMatchObject({ message: 'noLink' })
  expect(await app.call(addActionProof, { actionId, fileId: 'nowhere' }, as)).toMatchObject({ message: 'noLink' })
  expect(await app.call(addActionProof, { actionId }, as)).toMatchObject({ http: 400, message: 'nothing' })
  const manager = await aSubUser(app, holder, ['Manage quality'])
  expect(await app.call(addActionProof, { actionId, policyId }, { as: manager.token })).toMatchObject({
    message: 'noLink',
  })
  expect((await actionOf(app, holder, actionId)).proof).toMatchObject([
    { kind: 'policy', label: 'Falls', ref: policyId, asOf: 'Version 1.0' },
    { kind: 'course', label: 'Moving people', ref: courseId, asOf: 'Version 1', note: 'All of nights' },
  ])
})

it('a proof is taken out while there is something to do, and its file gives its room back', async () => {
  const { proofId } = (await send(addActionProof, {}, holder.token)).response
  const reader = await aSubUser(app, holder, ['Quality'])
  expect(await app.call(removeActionProof, { proofId }, { as: reader.token })).toMatchObject({ message: 'notYours' })
  expect(await app.call(addActionProof, { actionId, note: 'x' }, { as: reader.token })).toMatchObject({
    message: 'notYours',
  })
  expect((await app.call(actionProofFile, { proofId }, { as: reader.token })).http).toBe(200)
  done(await app.call(removeActionProof, { proofId }, { as: holder.token }))
  expect(await app.call(removeActionProof, { proofId }, { as: holder.token })).toMatchObject({ http: 404 })
  const [usage] = await app.db<{ used: number }>('select used from storage_usage where company_id = $1', [
    holder.companyId,
  ])
  expect(usage?.used).toBe(0)

  const manager = await aSubUser(app, holder, ['Manage quality'])
  await finish(app, manager, actionId)
  const [kept] = (await actionOf(app, holder, actionId)).proof
  expect(await app.call(removeActionProof, { proofId: kept?.proofId ?? '' }, { as: holder.token })).toMatchObject({
    message: 'closed',
  })
  done(await confirm(app, holder, actionId))
  expect(await app.call(addActionProof, { actionId, note: 'Too late' }, { as: holder.token })).toMatchObject({
    message: 'closed',
  })
})

it('what is no picture is refused, and leaves nothing', async () => {
  const broken = Buffer.concat([(await aPhoto()).subarray(0, 200), Buffer.alloc(100)])
  const reply = await upload(app, addMyProof, { actionId }, { as: employee.token, name: 'a.jpg', content: broken })
  expect(reply).toMatchObject({ http: 409, message: 'noPicture' })
  expect((await actionOf(app, holder, actionId)).proof).toEqual([])
})

it('who does not own an action cannot see or prove it', async () => {
  const other = await anEmployee(app, holder)
  const as = { as: other.token }
  const { proofId } = (await send(addMyProof, {})).response
  expect(await app.call(myAction, { actionId }, as)).toMatchObject({ http: 404 })
  expect(await app.call(moveMyAction, { actionId, revision: 1, to: 'doing' }, as)).toMatchObject({ http: 404 })
  expect(await app.call(addMyProof, { actionId, note: 'Mine' }, as)).toMatchObject({ http: 404 })
  expect(await app.call(actionProofFile, { proofId }, as)).toMatchObject({ http: 404 })
  expect(await app.call(moveAction, { actionId, revision: 1, to: 'doing' }, as)).toMatchObject({ http: 403 })
})

it('takes 30 proofs and no more', async () => {
  for (let at = 0; at < 30; at++)
    done(await app.call(addMyProof, { actionId, note: `Note ${at}` }, { as: employee.token }))
  expect(await app.call(addMyProof, { actionId, note: 'One more' }, { as: employee.token })).toMatchObject({
    message: 'full',
  })
})
