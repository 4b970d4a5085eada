import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Figures of this node, for whoever collects them. Names of calls are those of the contracts: nothing that a
 * stranger writes becomes a label.
 */
export const registry = new Registry()

export type Outcome = 'done' | 'refused' | 'failed' | 'aborted'

const requests = new Counter({
  name: 'cloudoc_requests_total',
  help: 'Requests that are over, by call and outcome.',
  labelNames: ['call', 'outcome'] as const,
  registers: [registry],
})
const seconds = new Histogram({
  name: 'cloudoc_request_seconds',
  help: 'How long requests took, by call.',
  labelNames: ['call'] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers: [registry],
})

/** Counts a request that is over. */
export function countRequest(call: string, outcome: Outcome, ms: number): void {
  requests.inc({ call, outcome })
  seconds.observe({ call }, ms / 1000)
}

/**
 * A number that is read when it is asked for. Rooms add their own:
 * `gauge('cloudoc_sockets', 'Open channels.', () => [{ value }])`.
 */
export function gauge(name: string, help: string, read: () => Reading[] | Promise<Reading[]>): void {
  const labelNames = ['state', 'job'] as const
  const made = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = await read()
      made.reset()
      for (const { value, ...labels } of readings) made.set(labels, value)
    },
  })
}
interface Reading {
  value: number
  state?: string
  job?: string
}

/** A number that only rises, counted where it happens. */
export const counter = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
