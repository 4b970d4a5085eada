import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of the files with contracts below a folder of rooms, room by room. */
export const contractPaths = (rooms: string): string[] =>
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
