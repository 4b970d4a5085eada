import { answerCalls } from './call/answer-calls.ts'
import { guardBodies } from './call/body/bodies.ts'
import { sweepReceived } from './call/body/multipart.ts'
import { apiPage } from './call/openapi/api-page.ts'
import { readJsonAsValues } from './data/connection/connection.ts'
import { poolerAddress, usePooler } from './data/connection/pooler.ts'
import { prepareStatements } from './data/connection/prepared.ts'
import { closeReaders, readersOf } from './data/connection/readers.ts'
import { limitStatements } from './data/connection/timeouts.ts'
import { listenForContent, stopListening } from './data/content-version.ts'
import { unlockSchema } from './data/migration/schema-lock.ts'
import { migrateAroundSync } from './data/migration/schema-sync.ts'
import { addMigrations } from './data/migrations.ts'
import { closeReplica, openReplica } from './data/replica/replica.ts'
import { pool } from './data/transaction.ts'
import { trustedProxies } from './http/caller.ts'
import { envelopes, seeOwnChanges } from './http/envelope.ts'
import { guardAdmin, offerReadingOnly } from './http/guard-admin.ts'
import { sandboxUploads } from './http/media.ts'
import { addPreHandler, openPreHandlers } from './http/pre-handler.ts'
import { responseCache } from './http/response-cache.ts'
import { staffSignIn } from './http/staff-sign-in.ts'
import { startJobs, stopJobs } from './jobs/jobs.ts'
import { installKeptJobsMetric } from './jobs/kept-jobs.ts'
import { installMailMetrics } from './mail/outbox.ts'
import './retention/run-retention.ts'
import './evidence/heads.ts'
import { watchStatements } from './data/connection/statement-count.ts'
import { addPersonalData } from './erasure/erasure.ts'
import { personalData } from './erasure/personal-data.ts'
import { migrations } from './migrations/index.ts'
import { answerHealth, closeHealth, installHealthMetrics } from './monitoring/health.ts'
import { installMetrics } from './monitoring/install-metrics.ts'
import { answerMetrics } from './monitoring/metrics-page.ts'
import { observeRequests } from './monitoring/requests.ts'
import { logProcessEvents } from './observability/process-events.ts'
import { watchStaff } from './observability/staff-watch.ts'
import { attachPlatform, type Http, type Platform } from './platform.ts'
import { addRetention } from './retention/retention.ts'
import { retention } from './retention/rules.ts'
import { answerTests } from './test-control.ts'

const page = (path: string) => ({
  method: 'GET',
  path,
  handler: (http: Http) => apiPage(http),
  config: { auth: false },
})

export default {
  register({ strapi }: { strapi: Platform }): void {
    attachPlatform(strapi)
    logProcessEvents()
    addMigrations(migrations)
    addRetention(retention)
    addPersonalData(personalData)
    migrateAroundSync(strapi)
    guardBodies(strapi)
    // As `addressOf`: what stands before the address that our own proxy saw was written by the caller.
    Object.assign(strapi.server.app, { maxIpsCount: Math.max(1, trustedProxies()) })
    addPreHandler((request, response) => responseCache.answer(request, response))
    addPreHandler(answerCalls)
    addPreHandler(answerHealth)
    addPreHandler(answerMetrics)
    installMetrics()
    installMailMetrics()
    installKeptJobsMetric()
    installHealthMetrics()
    strapi.server.use(seeOwnChanges)
    strapi.server.use(watchStaff)
    strapi.server.use(guardAdmin)
    strapi.server.use(sandboxUploads)
  },
  bootstrap(): void {
    readJsonAsValues()
    offerReadingOnly()
    watchStatements()
    answerTests()
  },
  async destroy(): Promise<void> {
    await closeHealth()
    await stopJobs()
    await stopListening()
    await closeReplica()
    await closeReaders()
    await unlockSchema()
  },
  // `envelopes` stands outside the parser of bodies, whose refusals it words.
  middlewares: { envelopes: () => envelopes, 'staff-sign-in': () => staffSignIn },
  routes: { 'content-api': { type: 'content-api', prefix: '', routes: [page('/openapi.json'), page('/docs')] } },
}

/** Until here all went to the database itself. Calls are limited in time, and go by the pooler where there is one. */
async function openConnections(): Promise<void> {
  const pooler = poolerAddress()
  if (pooler) await usePooler(pool(), pooler)
  else await limitStatements(pool())
  prepareStatements(pool())
  prepareStatements(readersOf(pool()))
}

/** The last step of a start, when every room is ready: listening, working, answering. */
export async function open(): Promise<void> {
  await sweepReceived()
  await listenForContent()
  await startJobs()
  await unlockSchema()
  openPreHandlers()
  await openConnections()
  await openReplica()
  observeRequests()
}
