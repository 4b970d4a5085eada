import { suite } from '@cloudoc/core/testing/harness.ts'
import { allDocuments } from '../../contract/documents.ts'
import { compareFile } from '../../contract/revisions.ts'
import { aDocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)

it('a document of 5 MB is saved, opened and compared, and nobody waits for it', async () => {
  const { token, files } = await aDocumentSet(app, { count: 2 })
  const [file = '', other = ''] = files
  const paragraph = (at: number) =>
    `<p>Paragraph ${at}: staff follow the procedure, record what they did, and tell the manager about anything unusual on that day.</p>`
  const text = Array.from({ length: 40_000 }, (_, at) => paragraph(at)).join('')
  expect(text.length).toBeGreaterThan(5_000_000)
  let waiting = true
  let answered = 0
  const others = (async () => {
    while (waiting) {
      expect(await app.call(allDocuments, {}, { as: token })).toMatchObject({ http: 200 })
      answered += 1
    }
  })()
  expect(await save(token, file, 0, text)).toMatchObject({ http: 200, response: { revision: 1 } })
  const answeredWhileSaving = answered
  expect((await open(token, file)).content).toBe(text)
  expect(await save(token, file, 1, text.replace('unusual', 'strange'))).toMatchObject({ response: { revision: 2 } })
  const { response } = await app.call(
    compareFile,
    { fileId: file, from: 'base', to: 'current', filled: false },
    { as: token },
  )
  waiting = false
  await others
  expect(response.rows.filter(row => row.after)).toHaveLength(40_000)
  expect(await save(token, other, 0, '<p>Meanwhile.</p>')).toMatchObject({ http: 200 })
  // A node that does the work between two turns answers one list before it and one after.
  expect(answeredWhileSaving).toBeGreaterThan(2)
}, 180_000)
