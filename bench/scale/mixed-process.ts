import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send } from '@cloudoc/core/testing/send.ts'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { searchDocuments } from '../../plugins/documents/contract/documents.ts'
import { saveContent, selectedFile } from '../../plugins/documents/contract/editing.ts'
import { folderContents } from '../../plugins/documents/contract/folders.ts'
import { searched } from '../measures/workspace/scale.ts'
import { documents, editedOf, fileOf, folderOf, tokenOf } from '../rows/companies.ts'
import { type MixedOrder, type MixedSeen, type MixedWork, mixedWorks } from './mixed.ts'

/** Plays people, apart from whoever answers and whoever measures. Takes one order from its parent, answers it and ends. */
process.once(
  'message',
  (order: MixedOrder) => void play(order).then(seen => process.send?.(seen, () => process.exit(0))),
)

/** Of ten requests: lists, opened documents, searches and a save. */
const mix: readonly MixedWork[] = ['list', 'open', 'search', 'list', 'open', 'list', 'save', 'open', 'search', 'list']
/** Tries of one request, each at another node. */
const maxTries = 4
/** Milliseconds for which a node is left out that refused, as a proxy does. */
const leftOut = 1000

async function play({ urls, people, from, seconds, requests, kill }: MixedOrder): Promise<MixedSeen> {
  const seen: MixedSeen = {
    seconds: 0,
    times: { list: [], open: [], search: [], save: [] },
    refused: 0,
    wrong: [],
    acknowledged: [],
  }
  const began = performance.now()
  let asked = 0
  let turn = 0
  const isOver = (): boolean =>
    requests === undefined ? performance.now() - began >= (seconds ?? 0) * 1000 : asked >= requests

  const goneUntil = new Map<string, number>()
  /** The next node in turn that is not left out. */
  function nextNode(): string {
    for (let time = 0; time < urls.length; time += 1) {
      turn += 1
      const url = urls[turn % urls.length] ?? ''
      if ((goneUntil.get(url) ?? 0) < performance.now()) return url
    }
    return urls[turn % urls.length] ?? ''
  }

  /** Makes a call at the next node, and at others where that one is gone; undefined where none answers with a success. */
  async function make<C extends Call>(
    work: MixedWork,
    call: C,
    input: InputOf<C>,
    company: number,
  ): Promise<ReplyOf<C> | undefined> {
    asked += 1
    if (kill && asked === kill.after) process.kill(kill.pid, 'SIGKILL')
    for (let time = 0; time < maxTries; time += 1) {
      const url = nextNode()
      const at = performance.now()
      const sender = { as: tokenOf(company), ip: `198.51.100.${1 + (company % 250)}` }
      const answer = await send(url, call, input, sender).catch(() => undefined)
      if (answer === undefined) {
        seen.refused += 1
        goneUntil.set(url, performance.now() + leftOut)
        continue
      }
      seen.times[work].push(performance.now() - at)
      if (answer.http === 200) return answer.response as ReplyOf<C>
      seen.wrong.push(`${work} answered ${answer.http}: ${answer.message}`)
      return undefined
    }
    seen.wrong.push(`${work} was answered by no node`)
    return undefined
  }

  async function person(company: number): Promise<void> {
    const fileId = fileOf(company, editedOf(company)[0] ?? 1)
    const open = () => make('open', selectedFile, { fileId }, company)
    const first = await open()
    if (first === undefined) return
    let [revision, mark] = [first.revision, '']
    const own = {
      list: async (step: number) => {
        const folderId = folderOf(company, 1 + ((step * 50) % documents))
        const list = await make('list', folderContents, { folderId }, company)
        if (list && list.documents.length === 0) seen.wrong.push('A folder came empty')
      },
      open: async () => {
        const file = await open()
        if (file && (file.revision !== revision || !file.content.includes(mark)))
          seen.wrong.push(`Opened with revision ${file.revision} instead of ${revision}`)
      },
      search: async (step: number) => {
        await make('search', searchDocuments, { searchValue: searched[step % searched.length] ?? 'fire' }, company)
      },
      save: async (step: number) => {
        const next = `mark-${company}-${step}-${Date.now()}`
        const content = `${first.content}<p>${next}</p>`
        const saved = await make('save', saveContent, { fileId, content, revision, saveId: next }, company)
        if (!saved) return
        ;[revision, mark] = [saved.revision, next]
        seen.acknowledged.push({ fileId, revision, mark })
      },
    }
    for (let step = company; !isOver(); step += 1) await own[mix[step % mix.length] ?? 'list'](step)
  }

  await Promise.all(Array.from({ length: people }, (_, at) => person(from + at)))
  seen.seconds = (performance.now() - began) / 1000
  for (const work of mixedWorks) seen.times[work].sort((one, other) => one - other)
  return seen
}
