import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { exportLink, exportOne } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { makePack } from '@cloudoc/policies/contract/inspection.ts'
import { evidenceTraining } from '@cloudoc/policies/contract/inspector.ts'
import { aPolicy, publishNow } from '@cloudoc/policies/testing/builders.ts'
import { aLinkFor } from '@cloudoc/policies/testing/inspector.ts'
import { aPng, upload } from '@cloudoc/storage/testing/uploads.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { certificates, recordCertificate } from '../../contract/records.ts'
import { aPublished, assignIt, done, employees, passIt } from '../../testing/builders.ts'

const app = suite()

it('an inspection pack has the training of each person, of the chosen groups alone, and of no other company', async () => {
  const [holder, other] = [await aCompany(app), await aCompany(app)]
  const as = { as: holder.token }
  const [ann, bob] = await employees(app, holder, 2)
  const [eve] = await employees(app, other, 1)
  if (!ann || !bob || !eve) throw new Error('Nobody was made')
  for (const [who, name] of [
    [ann, 'Done'],
    [bob, 'Waiting'],
    [eve, 'Elsewhere'],
  ] as const)
    await app.db('update people set last_name = $2 where id = $1', [who.personId, name])
  const [course, first, strange] = [
    await aPublished(app, holder, { title: 'Moving and handling', topics: 1 }),
    await aPublished(app, holder, { title: 'First aid', topics: 1 }),
    await aPublished(app, other, { title: 'Strange', topics: 1 }),
  ]
  await assignIt(app, holder, course, { everyone: true })
  await assignIt(app, other, strange, { everyone: true })
  await passIt(app, ann, course)
  const outside = await upload(
    app,
    recordCertificate,
    { courseId: first, employeeId: bob.userId, issuer: 'St John', issuedOn: londonDate() },
    { as: holder.token, name: 'First aid.png', content: aPng },
  )
  expect(outside).toMatchObject({ status: 1 })
  await publishNow(app, holder, await aPolicy(app, holder))
  const [own] = done(await app.call(certificates, { employeeId: ann.userId }, as))
  const pack = async (groupIds: string[]) => {
    const { exportId } = done(
      await app.call(makePack, { from: '2026-01-01', to: londonDate(), groupIds, parts: ['training'] }, as),
    )
    await until(async () => (await app.call(exportOne, { exportId }, as)).response.state === 'ready')
    const { url } = done(await app.call(exportLink, { exportId }, as))
    return readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  }
  const files = await pack([])
  const lines = files.get('training.csv')?.toString().trim().split('\r\n').slice(1) ?? []
  expect(lines.map(line => line.split(',').slice(0, 3).join())).toEqual([
    expect.stringMatching(/^".* Done","Moving and handling","Done"$/),
    expect.stringMatching(/^".* Waiting","First aid","Done"$/),
    expect.stringMatching(/^".* Waiting","Moving and handling","To do"$/),
  ])
  expect(lines[0]).toContain(own?.number)
  expect(lines[1]).toContain('"St John"')
  const words = (await readPdf(files.get('Inspection pack.pdf') ?? Buffer.alloc(0))).pages.join(' ')
  for (const said of ['Training, person by person', 'Moving and handling', own?.number]) expect(words).toContain(said)
  expect(words).not.toContain('Strange')
  // The same by an inspector's link, page by page.
  const { token } = await aLinkFor(app, holder)
  const seen = await app.call(evidenceTraining, { token, limit: 2 })
  expect([seen.total, seen.response.map(({ course, status }) => `${course}: ${status}`)]).toEqual([
    3,
    ['Moving and handling: Done', 'First aid: Done'],
  ])
  expect((await app.call(evidenceTraining, { token, search: 'waiting' })).total).toBe(2)
  const few = await pack([await aGroup(app, holder, [bob.userId])])
  expect(few.get('training.csv')?.toString()).not.toContain('Done","Moving')
  expect(few.get('training.csv')?.toString()).toContain('Waiting')
})
