import { StartRefused } from '../data/migration/migrate.ts'

/**
 * The jobs that this node works on, of all that there are: those that `WORKER_QUEUES` names, a room's with `exports.*`,
 * or all of them without it; none with `WORKER=off`. Refuses the start for a name that is no job's: what is misspelt
 * would be worked on by nobody.
 */
export function workedJobs(all: readonly string[], env: NodeJS.ProcessEnv = process.env): ReadonlySet<string> {
  if (env['WORKER'] === 'off') return new Set()
  const asked = (env['WORKER_QUEUES'] ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  if (asked.length === 0) return new Set(all)
  return new Set(asked.flatMap(name => named(name, all)))
}

function named(name: string, all: readonly string[]): string[] {
  const found = name.endsWith('.*')
    ? all.filter(each => each.startsWith(name.slice(0, -1)))
    : all.filter(each => each === name)
  if (found.length > 0) return found
  throw new StartRefused(
    `WORKER_QUEUES names "${name}", and there is no such job. There are: ${all.toSorted().join(', ')}.`,
  )
}
