import { suite } from '@cloudoc/core/testing/harness.ts'
import { allDocuments } from '../../contract/documents.ts'
import { compareFile } from '../../contract/revisions.ts'
import { aDocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const one = async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  return { ...holder, file: holder.files[0] ?? '' }
}
const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<p>Paragraph ${at}: staff follow the procedure and tell the manager.</p>`,
  ).join('')

it('a short text whose comparison would be a thousand times as long is refused with a text, from before attributes were bounded as well', async () => {
  const { token, file } = await one()
  expect(
    await save(token, file, 0, `<blockquote lang="${'x '.repeat(10_000)}">${paragraphs(2000)}</blockquote>`),
  ).toMatchObject({ http: 200 })
  expect((await open(token, file)).content).toMatch(/^<blockquote><p>/)
  expect(await app.call(compareFile, { fileId: file }, { as: token })).toMatchObject({ http: 200 })
  await app.db('update document_revisions set body = $1', [
    `<blockquote lang="${'x '.repeat(10_000)}">${'<p>a</p>'.repeat(10_000)}</blockquote>`,
  ])
  expect(await app.call(compareFile, { fileId: file }, { as: token })).toMatchObject({
    http: 413,
    status: 0,
    message: 'tooLong',
    response: expect.stringContaining('too long'),
  })
})

it('many comparisons at once of one company are refused beyond a short queue, and another company is served meanwhile', async () => {
  const [greedy, other] = [await one(), await one()]
  for (const { token, file } of [greedy, other])
    expect(await save(token, file, 0, paragraphs(1500))).toMatchObject({ http: 200 })
  const asked = Array.from({ length: 25 }, () => app.call(compareFile, { fileId: greedy.file }, { as: greedy.token }))
  expect(await app.call(compareFile, { fileId: other.file }, { as: other.token })).toMatchObject({ http: 200 })
  const answers = await Promise.all(asked)
  expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(5)
  const refused = answers.filter(({ http }) => http !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused)
    expect(answer).toMatchObject({
      http: 503,
      status: 0,
      message: 'busy',
      response: expect.stringContaining('try again'),
    })
  expect(await app.call(compareFile, { fileId: greedy.file }, { as: greedy.token })).toMatchObject({ http: 200 })
})

it('a text of nothing but tags keeps nobody waiting', async () => {
  const { token, file } = await one()
  const hostile = ['<p>'.repeat(66_000), '<b>'.repeat(66_000), `${'<blockquote>'.repeat(16_000)}deep`]
  let saving = true
  let answered = 0
  const others = (async () => {
    while (saving) {
      expect(await app.call(allDocuments, {}, { as: token })).toMatchObject({ http: 200 })
      answered += 1
    }
  })()
  for (const [at, text] of hostile.entries()) expect(await save(token, file, at, text)).toMatchObject({ http: 200 })
  saving = false
  await others
  // A node that does the work between two turns answers one list before each save, and one after the last.
  expect(answered).toBeGreaterThan(2 * (hostile.length + 1))
})
