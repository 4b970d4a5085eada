import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, isCall } from '@cloudoc/core/contract/call.ts'

/**
 * Every call that the contracts below a folder of rooms export, room by room. `load` is the `require` of whoever asks:
 * Jest has one of its own.
 */
export function contractCalls(rooms: string, load: (path: string) => unknown): Call[] {
  const exported = contractPaths(rooms).flatMap(path => Object.values(load(path) as object))
  return [...new Set(exported.filter(isCall))]
}

/** Paths of the files with contracts below a folder of rooms. */
const contractPaths = (rooms: string): string[] =>
  readdirSync(rooms)
    .sort()
    .flatMap(room => {
      const folder = join(rooms, room, 'contract')
      return filesIn(folder).map(file => join(folder, file))
    })

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
