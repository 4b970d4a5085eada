import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to one request, or to one run of a job that a request left: the log, jobs and mail are told apart by it. */
interface RequestContext {
  id: string
  network?: string | undefined
}
const requests = new AsyncLocalStorage<RequestContext>()

/** Runs `work` as part of the request with this id, which came from this network. */
export const inRequest = <T>(id: string, work: () => T, network?: string): T => requests.run({ id, network }, work)

/** Id of the request that the running code belongs to; nothing outside of one. */
export const requestId = (): string | undefined => requests.getStore()?.id

/** Address that the request came from; nothing outside of one. */
export const networkOf = (): string | undefined => requests.getStore()?.network

type Trace = (call: string, id: string) => void
let trace: Trace | undefined

/** Has each request told of when it begins, by the name of its call and its id. */
export const beginTraces = (tell: Trace): void => {
  trace = tell
}
export const traceOf = (): Trace | undefined => trace
