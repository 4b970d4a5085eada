import { type App, startApp } from '@cloudoc/core/testing/harness.ts'
import { secretNames } from '@cloudoc/run/services/secrets.ts'
import { startSandbox } from '@cloudoc/stripe-sandbox/src/index.ts'
import type pg from 'pg'
import { withSql } from '../frame/sql.ts'
import { fillWithCompanies } from '../rows/companies.ts'
import { multiplyCompanies } from '../rows/multiply.ts'
import { type Asker, companiesWithDocuments, companiesWithEverything, signedInCalls } from './everyone.ts'
import { type IndexUse, indexesOf } from './indexes.ts'
import { leavePlans, type Watched, watchedStatements, watchPlans } from './statement-log.ts'
import { askedAt, walk } from './walk.ts'

/** A statement with what was asked when it read most in vain. */
export interface Statement extends Watched {
  asked: string
}
export interface Measured {
  companies: number
  calls: { asked: number; answered: number }
  statements: Statement[]
  indexes: IndexUse[]
}

/** Companies that ask, of each of the two kinds. */
const asking = 3

/** A node for tests on a database that holds what a product left, with the payment sandbox beside it. */
async function withNode<T>(database: string, work: (app: App) => Promise<T>): Promise<T> {
  const names = [...secretNames, 'DATA_DIR'] as const
  const env = Object.fromEntries(names.map(name => [name, process.env[name] ?? '']))
  const app = await startApp({ database, env })
  const sandbox = await startSandbox({
    port: app.sandboxPort,
    secretKey: 'sk_sandbox_test',
    webhook: { url: `${app.url}/payments/webhook`, secret: 'whsec_test' },
  })
  try {
    return await work(app)
  } finally {
    await sandbox.close()
    await app.stop()
  }
}

/** Most of a library was published long ago: of this one, all but a text in a hundred. */
const publishedBefore = (db: pg.Client): Promise<unknown> =>
  db.query(`update template_versions set published_at = now() - interval '40 days' where id % 100 <> 0`)

/**
 * Fills a database that holds the library: companies with one of everything, the first of them copied so many times,
 * and as many companies with 300 documents each. No node runs on it at the end.
 */
export async function fillForStatements(database: string, companies: number): Promise<Asker[]> {
  const { askers, companyId } = await withNode(database, app => companiesWithEverything(app, asking))
  await withSql(database, db => multiplyCompanies(db, [companyId], companies))
  // What a job writes down once for an earlier release is none of the calls' work.
  await withNode(database, app => app.job('documents.make-sets-whole'))
  await fillWithCompanies(database, companies)
  await withSql(database, db => publishedBefore(db))
  const [first] = askers
  if (!first) throw new Error('Nobody asks')
  return [
    ...askers,
    ...companiesWithDocuments(
      first,
      Array.from({ length: asking }, (_, at) => 1 + at * Math.floor(companies / asking)),
    ),
  ]
}

/** Asks all of it of a filled database, and answers what was read for it. */
export async function measureStatements(
  database: string,
  askers: readonly Asker[],
  companies: number,
): Promise<Measured> {
  await watchPlans(database)
  const since = Date.now()
  const calls = signedInCalls()
  const { steps, ...counts } = await withNode(database, app => walk(app, calls, askers))
  await leavePlans(database)
  const statements = (await watchedStatements(database, since)).map(each => ({
    ...each,
    asked: askedAt(steps, each.at),
  }))
  return { companies, calls: counts, statements, indexes: await indexesOf(database) }
}
