import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { saveContent, selectedFile } from '@cloudoc/documents/contract/editing.ts'
import type { Customer } from '../use.ts'

/** A document with numbered texts, each written once: who reads it can tell whether a text was lost or came too late. */
export interface Paper {
  fileId: string
  token: string
  /** The number that was acknowledged last, and that was asked for last. What is there now is neither older nor newer. */
  acknowledged: number
  asked: number
  /** The newest revision; nothing where that is not known, as an answer did not come. */
  revision: number | undefined
  /** The number of each acknowledged revision. */
  kept: Map<number, number>
}

/** What came of the requests. */
export interface Tally {
  writes: number
  reads: number
  /** How many, by what was answered: 503 of a node, the proxy's own page, or the fault of the connection. */
  refused: Map<string, number>
  /** What should not have been answered. */
  wrong: string[]
  /** Seconds between two acknowledged writes, at most. */
  longestPause: number
}

/** Mixed requests, until they are stopped. */
export interface Load {
  papers: readonly Paper[]
  /** What came of them since the last time. */
  take(): Tally
  /** Resolves with the next write that is acknowledged. */
  nextWrite(): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds between two requests of one writer, and of one reader. */
const writesEvery = 200
const readsEvery = 120
const readers = 4

/** What says that it was refused, and may be asked for again. */
const refusals: readonly number[] = [429, 502, 503, 504]

/** The proxy answers with a page where no node is ready. */
const nameOfFault = (error: NodeJS.ErrnoException): string =>
  error instanceof SyntaxError ? 'by the proxy' : (error.code ?? error.message)

const textOf = (number: number): string => `<p>Writing number ${number} of this document.</p>`
const numberIn = (text: string): number => Number(/Writing number (\d+) of/.exec(text)?.[1] ?? 0)

export function startLoad(app: App, customers: readonly Customer[], papersEach: number): Load {
  const papers: Paper[] = customers.flatMap(({ token, documents }) =>
    documents
      .slice(0, papersEach)
      .map(fileId => ({ fileId, token, acknowledged: 0, asked: 0, revision: 0, kept: new Map<number, number>() })),
  )
  let isOver = false
  let tally = newTally()
  let lastWrite = performance.now()
  let told: (() => void)[] = []

  function noteWrite(): void {
    const now = performance.now()
    tally.writes += 1
    tally.longestPause = Math.max(tally.longestPause, (now - lastWrite) / 1000)
    lastWrite = now
    for (const tell of told.splice(0)) tell()
  }
  const noteRefusal = (what: string): void => void tally.refused.set(what, (tally.refused.get(what) ?? 0) + 1)
  const noteWrong = (what: string): void => void tally.wrong.push(what)

  /** Sends one request. Nothing where it was refused, or came to nothing on its way. */
  async function ask<Reply extends { http: number }>(what: string, send: () => Promise<Reply>) {
    const reply = await send().catch((error: Error) => void noteRefusal(nameOfFault(error)))
    if (!reply) return undefined
    if (refusals.includes(reply.http)) return void noteRefusal(String(reply.http))
    if (reply.http !== 200 && reply.http !== 409) return void noteWrong(`${what} was answered ${reply.http}`)
    return reply
  }

  /** Opens a document, and looks whether it says what it must. */
  async function open(paper: Paper): Promise<number | undefined> {
    const atLeast = paper.acknowledged
    const reply = await ask('Opening', () => app.call(selectedFile, { fileId: paper.fileId }, { as: paper.token }))
    if (!reply) return undefined
    tally.reads += 1
    const { content, revision } = reply.response
    const seen = numberIn(content)
    if (seen < atLeast || seen > paper.asked)
      noteWrong(`${paper.fileId} says ${seen}, with ${atLeast} acknowledged and ${paper.asked} asked for`)
    return revision
  }

  async function write(paper: Paper): Promise<void> {
    paper.revision ??= await open(paper)
    const { revision, fileId } = paper
    if (revision === undefined) return
    const number = paper.asked + 1
    paper.asked = number
    paper.revision = undefined
    const reply = await ask('Saving', () =>
      app.call(saveContent, { fileId, revision, content: textOf(number) }, { as: paper.token }),
    )
    if (!reply) return
    if (reply.http === 409) {
      // What was asked for before, and not answered, came to its end after it was looked for.
      noteRefusal('409')
      if ((await open(paper)) === revision) noteWrong(`${fileId} was refused as changed, and is not`)
      return
    }
    paper.acknowledged = number
    paper.revision = reply.response.revision
    paper.kept.set(reply.response.revision, number)
    noteWrite()
  }

  async function list({ token, documents }: Customer): Promise<void> {
    const reply = await ask('The list', () => app.call(allDocuments, { limit: 20 }, { as: token }))
    if (!reply) return
    tally.reads += 1
    const ids = reply.response.map(({ _id }) => _id)
    const missing = documents.filter(fileId => !ids.includes(fileId))
    if (missing.length > 0) noteWrong(`The list is without ${missing.join(', ')}`)
  }

  async function visit(): Promise<void> {
    const reply = await ask('The shop', async () => {
      const page = await fetch(`${app.url}/`)
      return { http: page.status, text: await page.text() }
    })
    if (!reply) return
    tally.reads += 1
    if (!reply.text.includes('</html>')) noteWrong('The shop is no page')
  }

  const repeat = async (every: number, work: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      await work(turn)
      await pause(every)
    }
  }
  const readings = [
    (turn: number) => open(chosen(papers, turn)),
    (turn: number) => list(chosen(customers, turn)),
    (turn: number) => open(chosen(papers, turn + 1)),
    () => visit(),
  ]
  const all = Promise.all([
    ...papers.map(paper => repeat(writesEvery, () => write(paper))),
    ...Array.from({ length: readers }, (_, at) => repeat(readsEvery, turn => chosen(readings, turn + at)(turn))),
  ])
  return {
    papers,
    take() {
      const taken = tally
      tally = newTally()
      return taken
    },
    nextWrite: () => new Promise(done => told.push(done)),
    async stop() {
      isOver = true
      await all
      told = []
    },
  }
}

const newTally = (): Tally => ({ writes: 0, reads: 0, refused: new Map(), wrong: [], longestPause: 0 })

/** One after another, from the beginning again. */
function chosen<Each>(of: readonly Each[], turn: number): Each {
  const each = of[turn % of.length]
  if (each === undefined) throw new Error('There is nothing to choose from')
  return each
}
