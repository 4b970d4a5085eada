import { moveClock } from './clock.ts'
import { openJobs, runNow } from './jobs.ts'
import { memory } from './memory.ts'

type Order = { id: number } & ({ do: 'clock'; seconds: number } | { do: 'job'; name: string; data?: object } | { do: 'open-jobs' } | { do: 'forget' })

/** Orders of a test harness over the process's own channel (never over HTTP): only a parent process can give them. */
export function answerTests(): void {
  if (process.env['NODE_ENV'] !== 'test' || !process.send) return
  process.on('message', (order: Order) => void obey(order).then(
    result => process.send?.({ id: order.id, result }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  ))
}

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'clock':
      return moveClock(order.seconds)
    case 'job':
      return runNow(order.name, order.data)
    case 'open-jobs':
      return openJobs()
    case 'forget':
      return memory.forget()
  }
}
