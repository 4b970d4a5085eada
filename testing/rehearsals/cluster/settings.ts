import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../run/environment.ts'

/** What the files of `deploy/cluster` are filled in with: `cluster.env`, by name. */
export type Values = Readonly<Record<string, string>>

const read = (file: string): string => readFileSync(join(root, 'deploy/cluster', file), 'utf8')

/** The lines of a file of an environment. */
const parseEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

/**
 * The values of `cluster.env`, with each machine on an address of its own of this machine's loopback network: so all
 * ports are those of a real cluster.
 */
export function readClusterValues(): Values {
  const network = `127.${randomInt(16, 250)}.${randomInt(1, 250)}.`
  const values = Object.entries(parseEnvironment(read('cluster.env'))).map(([name, value]) => [
    name,
    name.endsWith('_PASSWORD') ? `${name.toLowerCase()}-of-a-rehearsal` : value.replace(/^10\.0\.0\./, network),
  ])
  // Whoever connects within a machine comes from its first address.
  return { ...(Object.fromEntries(values) as Values), NETWORK: '127.0.0.0/8' }
}

/** A file of `deploy/cluster`, filled in as `envsubst` does it. */
export const fillFile = (file: string, values: Values): string =>
  read(file).replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/cluster/${file} asks for ${name}, which cluster.env has not`)
    return value
  })

/** The environment that a node has in the cluster, with the line for Redis taken in. */
export const nodeEnvironment = (values: Values): Record<string, string> =>
  parseEnvironment(fillFile('node.env', values).replace(/^#(?=REDIS_URL=)/m, ''))
