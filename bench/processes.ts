import { fork } from 'node:child_process'

export interface Running {
  url: string
  stop(): Promise<void>
}

const slowest = 90_000

/**
 * Starts a script as a process of its own and waits until it says that it is ready. What it prints is read and dropped, as a log
 * collector would; the end of it is shown if the process ends too early. `env` is its whole environment.
 */
export function startProcess(script: string, env: NodeJS.ProcessEnv, nodeOptions: string[] = []): Promise<Running> {
  const child = fork(script, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: nodeOptions })
  let said = ''
  const hear = (text: Buffer): void => {
    said = (said + text.toString()).slice(-4000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  return new Promise((done, fail) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`${script} was not ready in ${slowest / 1000} s:\n${said}`))
    }, slowest)
    child.once('exit', code => {
      clearTimeout(late)
      fail(new Error(`${script} ended (${String(code)}):\n${said}`))
    })
    child.on('message', (message: { ready?: boolean }) => {
      if (!message.ready) return
      clearTimeout(late)
      const stop = (): Promise<void> => {
        child.kill('SIGTERM')
        return ended
      }
      done({ url: `http://127.0.0.1:${env['PORT'] ?? ''}`, stop })
    })
  })
}
