import { type App, until } from './harness.ts'

/** Of no company, or told from its own rows apart: what belongs to people and companies all the same. */
const others = ['companies', 'challenges', 'payment_events', 'content_version']

/**
 * A fingerprint of each table that a call could change: every tenant table, by having `company_id`, and a few more. Sessions
 * (being signed in is no change), counts of limits and captchas are left out. Mails count by number, as they change by being sent. What earlier
 * calls left to the queues is done first: it would look like the change of a later one.
 */
export async function stateOf(app: App): Promise<State> {
  await until(
    async () =>
      (
        await app.sql(
          `select 1 from jobs.job where name <> 'core.send-mail' and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
        )
      ).length === 0,
  )
  const tables = [...(await tenantTables(app)), ...others]
  const parts = tables.map(table => `select '${table}' as name, ${fingerprint} as value from "${table}" t`)
  const rows = await app.sql<{ name: string; value: string }>(
    [...parts, `select 'outbox', count(*)::text from outbox`].join(' union all '),
    [],
    'state',
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** The same of one company's rows. */
export async function stateOfCompany(app: App, companyId: number): Promise<State> {
  const parts = (await tenantTables(app)).map(
    table => `select '${table}' as name, ${fingerprint} as value from "${table}" t where company_id = $1`,
  )
  const rows = await app.sql<{ name: string; value: string }>(
    [...parts, `select 'companies', ${fingerprint} from companies t where id = $1`].join(' union all '),
    [companyId],
    'state of a company',
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

type State = Record<string, string>

/** Something that was done and may have changed nothing. `again` does it once more, to tell which of several it was. */
export interface Step {
  name: string
  again(): Promise<unknown>
}

/** Looks no more often than it has to: what was there after one step is what is there before the next, unless something was done since that may have changed it. */
export interface Watched<S extends Step = Step> {
  before(): Promise<State>
  after(): Promise<State>
  /** Something that changes it is done, or may have been. Answers the steps that were to be looked at, of which nothing can be told any more. */
  changes(): S[]
  /** What was done since `before` may have changed nothing: it is looked at with others, when they are `together`, or with `settle`. */
  later(step: S): Promise<void>
  /** Finds everything as it was before the steps that were not looked at; throws with the name of the one that changed it, or of all where none does so again. */
  settle(): Promise<void>
}

export function watched<S extends Step = Step>(look: () => Promise<State>, together = 20): Watched<S> {
  let seen: State | undefined
  const unlooked: S[] = []
  const taken = (): S[] => unlooked.splice(0)
  /** The tables that are not as they were. */
  async function changed(): Promise<string[]> {
    const was = seen ?? {}
    const is = (seen = await look())
    return Object.keys(is).filter(name => is[name] !== was[name])
  }
  async function settle(): Promise<void> {
    const steps = taken()
    const tables = steps.length === 0 ? [] : await changed()
    if (tables.length === 0) return
    for (const { name, again } of steps) {
      await again()
      const its = await changed()
      if (its.length > 0) throw new Error(`It changes ${its.join(', ')}: ${name}`)
    }
    throw new Error(
      `One of these has changed ${tables.join(', ')}, and does not when it is done again:\n${steps.map(({ name }) => name).join('\n')}`,
    )
  }
  return {
    before: async () => (seen ??= await look()),
    after: async () => (seen = await look()),
    changes: () => {
      seen = undefined
      return taken()
    },
    later: async step => void (unlooked.push(step) >= together && (await settle())),
    settle,
  }
}

const fingerprint = `md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`

const tables = new Map<string, string[]>()

async function tenantTables(app: App): Promise<string[]> {
  const known = tables.get(app.database)
  if (known) return known
  const rows = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' and table_name <> 'sessions' order by 1`,
  )
  const found = rows.map(({ name }) => name)
  tables.set(app.database, found)
  return found
}
