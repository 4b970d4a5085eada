import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type App, until } from '@cloudoc/core/testing/harness.ts'
import type { MailSink } from '@cloudoc/core/testing/services/mail-sink.ts'
import { root } from '../../../run/environment.ts'
import { type Part, startScript } from '../processes.ts'
import { appAt } from '../use.ts'

/** A node of the product, which is killed and started again. */
export interface ClusterNode {
  /** The node itself, past the proxy. */
  app: App
  start(): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
  /** What its readings were answered by, as its metrics say: the replica, or why the primary. */
  readsFrom(answer: string): Promise<number>
  /** Waits until the node itself says that it is ready, or degraded. */
  untilHealth(word: 'ready' | 'degraded'): Promise<void>
  said(): string
}

interface Where {
  host: string
  folder: string
  env: Record<string, string>
  mail: MailSink
}

export function clusterNode({ host, folder, env, mail }: Where): ClusterNode {
  const url = `http://${host}:1337`
  mkdirSync(folder, { recursive: true })
  let part: Part | undefined
  return {
    app: appAt(url, mail),
    async start() {
      part = startScript(join(root, 'run/node.ts'), { ...env, HOST: host, PORT: '1337', DATA_DIR: folder })
      await part.ready
    },
    end: async signal => void (await part?.end(signal)),
    async readsFrom(answer) {
      const page = await (await fetch(`${url}/metrics`)).text()
      const lines = page.split('\n').filter(line => line.startsWith('cloudoc_reads_total{') && line.includes(answer))
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    },
    untilHealth: word =>
      until(async () => (await (await fetch(`${url}/health/ready`)).text()) === `{"status":"${word}"}`),
    said: () => part?.said() ?? '',
  }
}
