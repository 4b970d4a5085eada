import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isListening } from '../../../run/services/ports.ts'
import { freePort } from '../../../run/services/postgres.ts'
import { isInstalled, type Part, startProgram } from '../../rehearsals/processes.ts'

const run = promisify(execFile)

/** A real Redis on the loopback address, which keeps nothing on the disk. */
export interface Redis {
  /** Its address, with its password. */
  url: string
  /** The process that runs now. */
  pid(): number
  start(): Promise<void>
  /** Ends it without a word. What it held is gone. */
  kill(): Promise<void>
  /** What it answers to a command, a line each. */
  ask(...command: string[]): Promise<string[]>
}

/** The program that is installed, which Debian has: `apt-get install redis-server`. Valkey is the same here. */
export const installedRedis = (): string | undefined => ['redis-server', 'valkey-server'].find(isInstalled)

/** A Redis that is not started yet. */
export async function prepareRedis(program: string, password = 'secret of redis'): Promise<Redis> {
  const port = await freePort()
  const settings = { port: String(port), bind: '127.0.0.1', requirepass: password, appendonly: 'no', save: '' }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  let server: Part | undefined
  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    pid: () => server?.pid ?? 0,
    async start() {
      server = startProgram([program, ...words], () => isListening(port))
      await server.ready
    },
    kill: async () => void (await server?.end('SIGKILL')),
    async ask(...command) {
      const env = { ...process.env, REDISCLI_AUTH: password }
      const { stdout } = await run(program.replace('server', 'cli'), ['-p', String(port), ...command], { env })
      return stdout.split('\n').filter(line => line !== '')
    },
  }
}
