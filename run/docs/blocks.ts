import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { floors } from '../../lint/rooms.ts'
import { descriptionOf, eventsOf, portsOf, type ReasonEntry, readSources, reasonsOf } from './sources.ts'

/** The generated parts of pages, by the names that stand in their markers. */
export type Blocks = Readonly<Record<string, string>>

const codeList = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ')

/** The part of a reason's page for one room: its heading, and a line for each reason with its file. */
function reasonsOfRoom(room: string, reasons: readonly ReasonEntry[]): string {
  const lines = reasons.map(({ path, reason }) => `- ${reason} (\`${path.replace('plugins/', '')}\`)`)
  return [`## ${room}`, '', ...lines].join('\n')
}

/** Makes the generated parts from the code of the repository at `root`. */
export function makeBlocks(root: string): Blocks {
  const sources = readSources(root)
  const events = eventsOf(sources)
  const ports = portsOf(sources)
  const reasons = reasonsOf(sources)
  return {
    rooms: floors
      .map((room, at) => {
        const readme = existsSync(join(root, 'plugins', room, 'README.md'))
        const name = readme ? `[\`${room}\`](../../plugins/${room}/README.md)` : `\`${room}\``
        return `${at + 1}. ${name}: ${descriptionOf(root, room)}.`
      })
      .join('\n'),
    events: events
      .map(({ name, room, listeners }) => {
        const heard = listeners.length === 0 ? 'no room listens yet' : `${codeList(listeners)} listens`
        return `- \`${name}\`: \`${room}\` emits, ${listeners.length > 1 ? heard.replace('listens', 'listen') : heard}.`
      })
      .join('\n'),
    ports: ports
      .map(({ name, room, providers }) => `- \`${name}\`: \`${room}\` asks, ${codeList(providers)} answers.`)
      .join('\n'),
    reasons: floors
      .map(room => ({ room, found: reasons.filter(reason => reason.room === room) }))
      .filter(({ found }) => found.length > 0)
      .map(({ room, found }) => reasonsOfRoom(room, found))
      .join('\n\n'),
  }
}
