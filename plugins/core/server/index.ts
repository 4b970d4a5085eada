import { accessLog, envelopes, seeOwnChanges } from './envelope-middleware.ts'
import { readLongBodies } from './bodies.ts'
import { apiPage } from './api-page.ts'
import { installContentVersion, listenForContent, stopListening } from './content-version.ts'
import { readJsonAsValues } from './data/connection.ts'
import { openFront } from './front.ts'
import { defineJob, startJobs, stopJobs } from './jobs.ts'
import { installLimits, sweepLimits } from './limits.ts'
import { installOutbox } from './mail/outbox.ts'
import { watchStatements } from './measure.ts'
import { attachPlatform, type Http, type Platform } from './platform.ts'
import { answerTests } from './test-control.ts'

defineJob({ name: 'core.sweep-limits', every: '17 * * * *', run: sweepLimits })

const page = (path: string) => ({ method: 'GET', path, handler: (http: Http) => apiPage(http), config: { auth: false } })

export default {
  register({ strapi }: { strapi: Platform }): void {
    attachPlatform(strapi)
    readLongBodies(strapi)
    strapi.server.use(seeOwnChanges)
  },
  async bootstrap(): Promise<void> {
    readJsonAsValues()
    watchStatements()
    await installLimits()
    await installOutbox()
    await installContentVersion()
    answerTests()
  },
  async destroy(): Promise<void> {
    await stopJobs()
    await stopListening()
  },
  // `envelopes` stands outside the parser of bodies, whose refusals it words.
  middlewares: { 'access-log': () => accessLog, envelopes: () => envelopes },
  routes: { 'content-api': { type: 'content-api', prefix: '', routes: [page('/openapi.json'), page('/docs')] } },
}

/** The last step of a start, when every room is ready: listening, working, answering. */
export async function open(): Promise<void> {
  await listenForContent()
  await startJobs()
  openFront()
}
