import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** A process of a rehearsal, from before it is ready to after its end. */
export interface Part {
  pid: number
  /** Everything that it has said. */
  said(): string
  /** What it listens at is open. Fails where it ends before. */
  ready: Promise<void>
  /** Its exit code; `null` where a signal ended it. */
  ended: Promise<number | null>
  isAlive(): boolean
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Characters that are kept of what a process says. */
const kept = 200_000

/** Where programs are. Debian keeps those of servers where only root's shell looks. */
const path = [process.env['PATH'], '/usr/sbin'].join(delimiter)

/** Is a program there? */
export const isInstalled = (program: string): boolean =>
  path.split(delimiter).some(folder => existsSync(join(folder, program)))

/** Runs a script of the project with Node, in its own release's folder. It says itself when it is ready. */
export function startScript(script: string, env: NodeJS.ProcessEnv): Part {
  const child = spawn(process.execPath, [script], {
    cwd: dirname(dirname(script)),
    env: { ...bare(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return partOf(child, new Promise(done => child.once('message', () => done())))
}

/** Runs a program that is ready when `isReady` says so. `as`: whom it runs as, where that is not who we are. */
export function startProgram(
  command: readonly [string, ...string[]],
  isReady: () => Promise<boolean>,
  { as = {}, env = {} }: { as?: { uid?: number; gid?: number }; env?: NodeJS.ProcessEnv } = {},
): Part {
  const [program, ...rest] = command
  const child = spawn(program, rest, { ...as, env: { ...bare(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  return partOf(
    child,
    untilTrue(isReady, () => child.exitCode !== null),
  )
}

/** What any program needs of our environment, and nothing of how this process was set up. */
const bare = (): NodeJS.ProcessEnv => ({
  PATH: path,
  HOME: process.env['HOME'],
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '',
})

async function untilTrue(isReady: () => Promise<boolean>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (await isReady().catch(() => false)) return
    await new Promise(done => setTimeout(done, 50))
  }
}

function partOf(child: ChildProcess, isReady: Promise<void>): Part {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text = (text + part.toString()).slice(-kept)))
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)))
  const ready = new Promise<void>((done, fail) => {
    void isReady.then(done)
    child.once('error', fail)
    void ended.then(code => fail(new Error(`${child.spawnargs.join(' ')} ended (${String(code)}):\n${text}`)))
  })
  // Whoever waits for it hears of it.
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    said: () => text,
    ready,
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
