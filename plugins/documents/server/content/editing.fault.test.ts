import { suite } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'

const app = suite()
const { open, save } = textsIn(app)
const saves = 1000

it('has every save that it acknowledged, though it is killed and started again meanwhile', async () => {
  const holder = await aDocumentSet(app, { count: 8 })
  const acknowledged = new Map<string, { revision: number; content: string }[]>()
  let [sent, kills, done] = [0, 0, false]

  /** One writer a document, as a browser does it: it sends a save again with the same id until it is answered. */
  const write = async (file: string, number: number): Promise<void> => {
    const answered: { revision: number; content: string }[] = []
    acknowledged.set(file, answered)
    for (let at = 0; at < saves / holder.files.length; at++) {
      const content = `<p>Document ${number}, text ${at}.</p>`
      for (let answer: { http: number; response: { revision: number } } | undefined; !answer;) {
        answer = await save(holder.token, file, answered.at(-1)?.revision ?? 0, content, { saveId: `writer-${number}-${at}` }).catch(() => undefined)
        if (!answer) await new Promise(next => setTimeout(next, 100))
        else if (answer.http === 200) answered.push({ revision: answer.response.revision, content })
        else throw new Error(`Refused: ${JSON.stringify(answer)}`)
      }
      sent++
    }
  }
  const killing = (async () => {
    for (const mark of [150, 500, 800]) {
      while (sent < mark && !done) await new Promise(next => setTimeout(next, 5))
      if (done) return
      await app.kill()
      kills++
      await app.restart()
    }
  })()
  await Promise.all(holder.files.map(write)).finally(() => { done = true })
  await killing

  expect(kills).toBe(3)
  for (const [at, file] of holder.files.entries()) {
    const kept = await app.sql<{ number: number; body: string }>('select number, body from document_revisions where file_id = $1 order by number', [holder.fileIds[at]])
    // Each once, in order, none missing and none doubled.
    expect(kept.map(({ number, body }) => ({ revision: number, content: body }))).toEqual(acknowledged.get(file))
    expect(kept).toHaveLength(saves / holder.files.length)
    expect((await open(holder.token, file)).content).toBe(kept.at(-1)?.body)
  }
}, 180_000)
