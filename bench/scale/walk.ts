import type { Call } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { type Asker, requestsOf } from './everyone.ts'

/** Something that was asked, from when until when, in milliseconds. */
export interface Step {
  name: string
  from: number
  to: number
}
export interface Walk {
  steps: Step[]
  /** Calls that were made, and those of them that were answered with a success at least once. */
  asked: number
  answered: number
}

/** How often a company asks what changes nothing. */
const readings = 2

/**
 * Makes each call as each of the companies, one after another: those that read some times. What a company has not, or
 * no longer has, is refused; that is a part of it. Then each job of the timetable once.
 */
export async function walk(app: App, calls: readonly Call[], askers: readonly Asker[]): Promise<Walk> {
  const steps: Step[] = []
  const answered = new Set<Call>()
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const from = Date.now()
    await work()
    steps.push({ name, from, to: Date.now() })
  }
  let networks = 0
  for (const call of calls) {
    const name = `${call.method} ${call.path}`
    for (const asker of askers) {
      for (const { input, token } of requestsOf(call, asker)) {
        for (let time = 0; time < (call.reads ? readings : 1); time += 1) {
          await step(name, async () => {
            // Each from a network of its own, so that no limit answers in place of the call.
            networks += 1
            const ip = `10.5.${(networks >> 8) & 255}.${networks & 255}`
            const { http } = await app.raw(call.method, call.path, input, { ip, as: token })
            if (http === 200) answered.add(call)
          })
        }
      }
    }
  }
  for (const { name } of await app.db<{ name: string }>('select distinct name from jobs.schedule order by 1'))
    await step(`job ${name}`, () => app.job(name))
  return { steps, asked: calls.length, answered: answered.size }
}

/** What was asked at a moment, or what went on behind it. */
export const askedAt = (steps: readonly Step[], at: number): string =>
  steps.find(({ from, to }) => from <= at && at <= to)?.name ?? 'afterwards'
