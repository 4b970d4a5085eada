import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { send } from '@cloudoc/core/testing/send.ts'
import { companyStatus } from '../../plugins/accounts/contract/session.ts'
import type { Launched } from './launch.ts'

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** What runs below a launched copy, and what it answers. */
export const below = (copy: Launched) => {
  /** The process whose command has this in it: never one that the test did not start. */
  const processOf = (part: string): number => copy.below().find(pid => commandOf(pid).includes(part)) ?? 0
  return {
    node: (): number => processOf('run/node.ts'),
    database: (): number => processOf(`-D ${join(copy.dataDir, 'postgres')}`),
    health: (): Promise<number> =>
      fetch(`${copy.url}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      ),
    /** Asks the database for a session that nobody has. */
    asks: (): Promise<number> =>
      send(copy.url, companyStatus, {}, { as: 'nobody' }).then(
        ({ http }) => http,
        () => 0,
      ),
  }
}

/** Does a database ask who one is ('R'), rather than say that it is not ready ('E')? */
export const takesConnections = (port: number): Promise<boolean> =>
  new Promise(done => {
    const words = Buffer.from('user\0cloudoc\0database\0cloudoc\0\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + words.length, 0)
    head.writeInt32BE(196_608, 4)
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([head, words])))
    socket.once('data', answer => done(socket.destroy() !== undefined && answer[0] === 82))
    socket.once('error', () => done(false))
    socket.once('close', () => done(false))
  })
