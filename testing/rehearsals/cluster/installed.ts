import { existsSync } from 'node:fs'
import { isInstalled } from '../processes.ts'
import type { Values } from './settings.ts'

/** Packages of Debian, by the program that the rehearsal starts. */
const packages: Readonly<Record<string, string>> = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  'redis-server': 'redis-server',
}

/** What is not installed, in words with what to do; nothing when all is there. */
export function missingPrograms({ POSTGRES_PROGRAMS = '' }: Values): string | undefined {
  const missing = Object.entries(packages)
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name)
  if (!existsSync(`${POSTGRES_PROGRAMS}/postgres`)) missing.push('postgresql-15')
  if (missing.length === 0) return undefined
  const start = 'No service of theirs has to run: the rehearsal starts its own.'
  return `The rehearsal needs programs that are not here: apt-get install --no-install-recommends ${missing.join(' ')}\n${start}`
}
