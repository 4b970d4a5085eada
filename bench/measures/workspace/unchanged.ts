// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { selectedFile } from '../../../plugins/documents/contract/editing.ts'
import { bulkPdf, exportOne } from '../../../plugins/exports/contract/exports.ts'
import type { Running } from '../../frame/processes.ts'
import { ask } from '../../load/ask.ts'
import { type Launches, measureLaunches } from '../../load/launches.ts'
import { memoryOf } from '../../load/memory.ts'
import { median } from '../../report/statistics.ts'
import { atLeast, atMost, type Target } from '../../report/targets.ts'
import { fileOf, folderOf, tokenOf } from '../../rows/companies.ts'

export interface Unchanged {
  documents: number
  /** Milliseconds from the call until the zip is ready: the first time, and again without a change. */
  cold: number
  again: number[]
  /** A browser for one document. */
  launches: Launches
  /** Of the server, in MB: before, and most while all documents of another company are exported. */
  memory: { documents: number; idle: number; most: number }
  targets: Target[]
}

const times = 5
const launched = 5
const wanted = 200
const seldom = 250
/** Two folders of fifty. */
const documents = 100
/** Ones that nobody else of this run works with, or not much. */
const [company, all] = [10, 9]
const maxMemory = 100

/** The first folders of a company as PDF in a zip, by the product's own calls: first, and again unchanged; and some of the same documents with a browser launched for each. */
export async function measureUnchanged({ url, pid }: Running): Promise<Unchanged> {
  const folders = [1, 51].map(position => folderOf(company, position))
  const { ms: cold } = await exported(url, company, ...folders)
  const again: number[] = []
  for (let turn = 0; turn < times; turn += 1) again.push((await exported(url, company, ...folders)).ms)
  const bodies: string[] = []
  for (let position = 1; position <= launched; position += 1)
    bodies.push(
      (await ask(url, selectedFile, { fileId: fileOf(company, position * 20) }, tokenOf(company))).response.content,
    )
  const launches = await measureLaunches(bodies)
  const {
    value: { documents: made },
    idle,
    most,
  } = await memoryOf(pid, () => exported(url, all, ''))
  const memory = { documents: made, idle, most }
  return {
    documents,
    cold,
    again,
    launches,
    memory,
    targets: [
      atLeast(
        `${documents} documents exported again unchanged, against a launch each`,
        (launches.own * documents) / median(again),
        wanted,
        '×',
      ),
      atMost(
        `Memory of the server above idle for ${memory.documents} documents`,
        memory.most - memory.idle,
        maxMemory,
        ' MB',
      ),
    ],
  }
}

/**
 * Milliseconds from the call until an export of the documents is ready, all of them made, as the export itself says in its reply: asked
 * for seldom, as whoever asks again and again is work for the node, too. A screen hears of the end over the live channel.
 */
async function exported(url: string, whose: number, ...folders: string[]): Promise<{ ms: number; documents: number }> {
  const token = tokenOf(whose)
  const began = Date.now()
  const {
    response: { exportId },
  } = await ask(url, bulkPdf, { files: folders.map(id => ({ id, type: 'folder' as const })) }, token)
  for (;;) {
    await new Promise(soon => setTimeout(soon, seldom))
    const {
      response: { state, done, total, endedAt },
    } = await ask(url, exportOne, { exportId, limit: 1 }, token)
    if (state === 'ready' && endedAt !== null && done === total)
      return { ms: Date.parse(endedAt) - began, documents: total }
    if (state !== 'waiting' && state !== 'running') throw new Error(`The export is ${state} with ${done} of ${total}`)
  }
}
