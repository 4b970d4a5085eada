import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@cloudoc/core/contract/call.ts'
import { send } from '@cloudoc/core/testing/send.ts'
import { io, type Socket } from 'socket.io-client'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { signIn } from '../../plugins/accounts/contract/session.ts'
import { searchDocuments } from '../../plugins/documents/contract/documents.ts'
import { saveContent, selectedFile } from '../../plugins/documents/contract/editing.ts'
import { folderContents } from '../../plugins/documents/contract/folders.ts'
import { searched } from '../measures/workspace/scale.ts'
import { documents, editedOf, fileOf, folderOf, tokenOf } from '../rows/companies.ts'
import { addressOf, password } from '../rows/logins.ts'
import { type CrowdOrder, type CrowdSeen, type Work, works } from './crowd.ts'

/**
 * Plays a crowd, apart from whoever answers and whoever measures. Takes one order from its parent, answers it
 * and ends.
 */
process.once(
  'message',
  (order: CrowdOrder) => void play(order).then(seen => process.send?.(seen, () => process.exit(0))),
)

const upTo = (max: number): number => 1 + Math.floor(Math.random() * max)
/** Everybody comes from a network of their own: limits count by it. */
const ipOf = (one: number): string => `198.51.${100 + Math.floor(one / 250)}.${1 + (one % 250)}`

/** Which company asks, and whether it is signed in. */
interface Asking {
  company: number
  signedIn?: boolean
}

async function play({ url, seconds, people, signIns, sockets }: CrowdOrder): Promise<CrowdSeen> {
  const seen: CrowdSeen = {
    times: { read: [], search: [], save: [], signIn: [] },
    codes: { read: {}, search: {}, save: {}, signIn: {} },
  }
  const make = async (
    work: Work,
    call: Call,
    input: object,
    { company, signedIn = true }: Asking,
  ): Promise<unknown> => {
    const began = performance.now()
    const answer = await send(url, call, input, {
      ip: ipOf(company),
      as: signedIn ? tokenOf(company) : undefined,
    }).catch(() => undefined)
    seen.times[work].push(performance.now() - began)
    const code = String(answer?.http ?? 'none')
    seen.codes[work][code] = (seen.codes[work][code] ?? 0) + 1
    return answer?.http === 200 ? answer.response : undefined
  }

  const idle = await Promise.all(Array.from({ length: sockets }, (_, at) => openSocket(url, people + 1 + at)))
  const end = performance.now() + seconds * 1000
  const someone = async (company: number): Promise<void> => {
    const fileId = fileOf(company, editedOf(company)[0] ?? 1)
    for (await pause(Math.random() * 1000); performance.now() < end; await pause(500 + Math.random() * 1000)) {
      const position = upTo(documents)
      const work = upTo(10)
      if (work <= 4) await make('read', folderContents, { folderId: folderOf(company, position) }, { company })
      else if (work <= 7) await make('read', selectedFile, { fileId: fileOf(company, position) }, { company })
      else if (work <= 9)
        await make('search', searchDocuments, { searchValue: searched[upTo(searched.length) - 1] }, { company })
      else {
        const open = (await make('read', selectedFile, { fileId }, { company })) as
          | { content: string; revision: number }
          | undefined
        if (open)
          await make(
            'save',
            saveContent,
            { fileId, content: `${open.content}<p>Looked at ${Date.now()}.</p>`, revision: open.revision },
            { company },
          )
      }
    }
  }
  /** At their times, whether those before were answered or not. */
  const arriving = async (): Promise<void> => {
    const began = performance.now()
    const all: Promise<unknown>[] = []
    for (let at = 0; at < signIns * seconds; at += 1) {
      await pause(Math.max(0, began + (at * 1000) / signIns - performance.now()))
      const company = people + sockets + 1 + at
      all.push(make('signIn', signIn, { email: addressOf(company), password }, { company, signedIn: false }))
    }
    await Promise.all(all)
  }
  await Promise.all([...Array.from({ length: people }, (_, at) => someone(at + 1)), arriving()])
  for (const socket of idle) socket.disconnect()
  for (const work of works) seen.times[work].sort((one, other) => one - other)
  return seen
}

const openSocket = (url: string, company: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = io(url, { auth: { token: tokenOf(company) }, transports: ['websocket'], reconnection: false })
    socket.once('connect', () => done(socket)).once('connect_error', fail)
  })
