import { fork } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Running {
  url: string
  pid: number
  /** The end of what it printed. */
  said(): string
  stop(): Promise<void>
}

/** Milliseconds: a first start fills the shop, which takes minutes where the machine is busy. */
const slowest = 600_000

/**
 * Starts a script as a process of its own and waits until it says that it is ready. What it prints goes to a
 * file, so that nobody has to read it while others are measured; the end of it is shown if the process ends
 * too early. `env` is its whole environment.
 */
export function startProcess(script: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-bench-log-'))
  const file = join(folder, 'log')
  const log = openSync(file, 'w')
  const child = fork(script, { env, stdio: ['ignore', log, log, 'ipc'], execArgv: [] })
  closeSync(log)
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const said = (): string => (existsSync(file) ? readFileSync(file, 'utf8').slice(-4000) : '')
  return new Promise((done, fail) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`${script} was not ready in ${slowest / 1000} s:\n${said()}`))
    }, slowest)
    child.once('exit', code => {
      clearTimeout(late)
      fail(new Error(`${script} ended (${String(code)}):\n${said()}`))
      rmSync(folder, { recursive: true, force: true })
    })
    child.on('message', (message: { ready?: boolean }) => {
      if (!message.ready) return
      clearTimeout(late)
      const stop = (): Promise<void> => {
        child.kill('SIGTERM')
        return ended
      }
      done({ url: `http://127.0.0.1:${env['PORT'] ?? ''}`, pid: child.pid ?? 0, said, stop })
    })
  })
}
