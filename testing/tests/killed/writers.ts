import { type App, until } from '../../../plugins/core/testing/harness.ts'
import { aDocumentSet } from '../../../plugins/documents/testing/builders.ts'
import { textsIn } from '../../../plugins/documents/testing/texts.ts'

const saves = 400
interface Answered {
  revision: number
  content: string
}

/** Eight people who write, one a document, as a browser does it: it sends a save again with the same id until it is answered. */
export async function writers(
  app: App,
): Promise<{ begin(): void; sent(count: number): Promise<void>; after(): Promise<void> }> {
  const { open, save } = textsIn(app)
  const holder = await aDocumentSet(app, { count: 8 })
  const acknowledged = new Map<string, Answered[]>()
  let sent = 0
  const write = async (file: string, number: number): Promise<void> => {
    const answered: Answered[] = []
    acknowledged.set(file, answered)
    for (let at = 0; at < saves / holder.files.length; at++) {
      const content = `<p>Document ${number}, text ${at}.</p>`
      for (let answer: { http: number; response: { revision: number } } | undefined; !answer; ) {
        answer = await save(holder.token, file, answered.at(-1)?.revision ?? 0, content, {
          saveId: `writer-${number}-${at}`,
        }).catch(() => undefined)
        if (!answer) await new Promise(next => setTimeout(next, 100))
        else if (answer.http === 200) answered.push({ revision: answer.response.revision, content })
        else throw new Error(`Refused: ${JSON.stringify(answer)}`)
      }
      sent++
    }
  }
  let written: Promise<unknown> = Promise.resolve()
  let over = false
  return {
    begin: () => {
      written = Promise.all(holder.files.map(write)).finally(() => {
        over = true
      })
      // Looked at in the end.
      written.catch(() => undefined)
    },
    sent: count =>
      until(() => {
        if (over) throw new Error('They have nothing more to write')
        return sent >= count
      }),
    after: async () => {
      await written
      for (const [at, file] of holder.files.entries()) {
        const kept = await app.sql<{ number: number; body: string }>(
          'select number, body from document_revisions where file_id = $1 order by number',
          [holder.fileIds[at]],
        )
        // Each once, in order, none missing and none doubled.
        expect(kept.map(({ number, body }) => ({ revision: number, content: body }))).toEqual(acknowledged.get(file))
        expect(kept).toHaveLength(saves / holder.files.length)
        expect((await open(holder.token, file)).content).toBe(kept.at(-1)?.body)
      }
    },
  }
}
