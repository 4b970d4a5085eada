// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { saveContent, selectedFile } from '../../../plugins/documents/contract/editing.ts'
import { ask } from '../../load/ask.ts'
import { connections, type Load } from '../../load/load.ts'
import { percentile } from '../../report/statistics.ts'
import { editedOf, fileOf, tokenOf } from '../../rows/companies.ts'

/**
 * People who each save a document of their own, again and again: every save is a new text, and names the revision that the last one made, so no list of ready
 * requests will do. The documents have been edited before. Asked from this process; opening each once is not counted.
 */
export async function putSavesOn(
  { url, companies }: { url: string; companies: number },
  seconds: number,
  people = connections,
): Promise<Load> {
  const open = await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const company = 1 + (at % companies)
      const fileId = fileOf(company, editedOf(company)[Math.floor(at / companies)] ?? 1)
      const { response } = await ask(url, selectedFile, { fileId }, tokenOf(company))
      return { fileId, token: tokenOf(company), content: response.content, revision: response.revision }
    }),
  )
  const times: number[] = []
  const began = performance.now()
  const over = began + seconds * 1000
  await Promise.all(
    open.map(async file => {
      for (let turn = 0; performance.now() < over; turn += 1) {
        const content = `${file.content}<p>Looked at ${Date.now()}, ${turn}.</p>`
        const { response, ms } = await ask(
          url,
          saveContent,
          { fileId: file.fileId, content, revision: file.revision },
          file.token,
        )
        file.revision = response.revision
        times.push(ms)
      }
    }),
  )
  const perSecond = (times.length * 1000) / (performance.now() - began)
  return {
    perSecond,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    answered: times.length,
    failed: 0,
    codes: '200',
  }
}
