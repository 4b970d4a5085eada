import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Knex } from 'knex'

/** A company of a few people and groups with some policies, as SQL has it and as a model of it. */
export const [peopleOf, groupsOf, policiesOf] = [7, 3, 50]

type To = 'everyone' | { group: number } | { person: number }
export type Act =
  | { kind: 'nothing' }
  | { kind: 'withdraw' }
  | { kind: 'publish'; major: boolean }
  | { kind: 'assign' | 'unassign'; to: To }
  | { kind: 'acknowledge' | 'waive'; person: number }
export interface Move {
  kind: 'leave' | 'return' | 'enter' | 'quit'
  person: number
  group: number
}
export interface Step {
  people: readonly Move[]
  policies: readonly Act[]
}

/** How somebody stands to the version in force. `ended`: they had it open, and are not asked any more. */
type State = 'open' | 'acknowledged' | 'carried' | 'waived' | 'ended'
interface Policy {
  row: number
  published: boolean
  number: number
  major: number
  minor: number
  to: Set<string>
  states: Map<number, State>
  ever: Set<number>
}

/** The platform's own columns of a row. */
const stamps = sql`document_id, created_at, updated_at, published_at`
const values = sql`
  'w' || substr(md5(random()::text || clock_timestamp()::text), 1, 23),
  now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'`
const keyOf = (to: To): string => (to === 'everyone' ? to : 'group' in to ? `group ${to.group}` : `person ${to.person}`)

export class World {
  readonly #db: Knex
  readonly #company: number
  readonly #people: number[]
  readonly #groups: number[]
  readonly #policies: Policy[]
  readonly #here = new Set<number>(Array.from({ length: peopleOf }, (_, at) => at))
  readonly #members = Array.from({ length: groupsOf }, () => new Set<number>())

  private constructor(db: Knex, company: number, people: number[], groups: number[], policies: number[]) {
    ;[this.#db, this.#company, this.#people, this.#groups] = [db, company, people, groups]
    this.#policies = policies.map(row => ({
      row,
      published: false,
      number: 0,
      major: 0,
      minor: 0,
      to: new Set(),
      states: new Map(),
      ever: new Set(),
    }))
  }

  static async made(db: Knex, company: number): Promise<World> {
    const companyId = companyIdOf(company)
    const insert = async (statement: SqlPart, count: number): Promise<number[]> => {
      const rows = await sql<{ id: number }>`
        ${statement} from generate_series(1, ${count}::int) n returning id`.rows(db)
      return rows.map(({ id }) => id)
    }
    const people = await insert(
      sql`
        insert into people (${stamps}, company_id, role, first_name, last_name)
        select ${values}, ${companyId}, 'employee', 'Sam', 'No ' || n`,
      peopleOf,
    )
    const groups = await insert(
      sql`
        insert into people_groups (${stamps}, company_id, name)
        select ${values}, ${companyId}, 'Group ' || n || random()`,
      groupsOf,
    )
    const policies = await insert(
      sql`
        insert into policies (${stamps}, company_id, source, name, status, revision)
        select ${values}, ${companyId}, 'page', 'Policy ' || n, 0, 0`,
      policiesOf,
    )
    return new World(db, company, people, groups, policies)
  }

  #policy(at: number): Policy {
    const policy = this.#policies[at]
    if (!policy) throw new Error('No such policy')
    return policy
  }

  #asks({ to }: Policy, person: number): boolean {
    return (
      this.#here.has(person) &&
      (to.has('everyone') ||
        to.has(`person ${person}`) ||
        this.#members.some((members, group) => members.has(person) && to.has(`group ${group}`)))
    )
  }

  /** The first version is always major. */
  next(at: number, wanted: boolean): { major: boolean; row: number } {
    const { row, number } = this.#policy(at)
    return { row, major: wanted || number === 0 }
  }

  preview(at: number, major: boolean) {
    this.settle()
    const policy = this.#policy(at)
    const totals = { again: 0, carried: 0, first: 0, still: 0, waived: 0 }
    for (let person = 0; person < peopleOf; person++)
      if (this.#asks(policy, person)) totals[this.#effect(policy, person, major)]++
    return totals
  }

  #effect({ states, ever }: Policy, person: number, major: boolean) {
    const state = states.get(person)
    if (major && ever.has(person)) return 'again'
    if (!major && (state === 'acknowledged' || state === 'carried')) return 'carried'
    if (!major && state === 'waived') return 'waived'
    return state === 'open' ? 'still' : 'first'
  }

  async publish(at: number, major: boolean): Promise<void> {
    const policy = this.#policy(at)
    Object.assign(policy, {
      number: policy.number + 1,
      major: policy.major + (major ? 1 : 0),
      minor: major ? 0 : policy.minor + 1,
      published: true,
    })
    await sql`
      with v as (
        insert into policy_versions (
          ${stamps}, company_id, policy_id, number, major_number, minor_number, major, name, hash,
          published_on, issued_at
        )
        select ${values}, ${companyIdOf(this.#company)}, ${policy.row}, ${policy.number}, ${policy.major},
               ${policy.minor}, ${major}, 'P', 'h', current_date, now() at time zone 'utc'
        returning id
      )
      update policies p
         set status = 1, current_id = (select id from v)
       where ${inCompany(this.#company, 'p')}
         and p.id = ${policy.row}`.run(this.#db)
    const before = policy.states
    policy.states = new Map(
      major
        ? []
        : [...before].flatMap(([person, state]) =>
            state === 'ended' ? [] : [[person, state === 'acknowledged' ? 'carried' : state] as const],
          ),
    )
    this.settle()
  }

  /** What reconciling does. */
  settle(): void {
    for (const policy of this.#policies) {
      if (policy.number === 0) continue
      for (let person = 0; person < peopleOf; person++) {
        const state = policy.states.get(person)
        const asked = policy.published && this.#asks(policy, person)
        if (asked && (state === undefined || state === 'ended')) policy.states.set(person, 'open')
        if (!asked && state === 'open') policy.states.set(person, 'ended')
      }
    }
  }

  async act(at: number, act: Act): Promise<void> {
    const policy = this.#policy(at)
    const { row } = policy
    if (act.kind === 'withdraw' && policy.published) {
      policy.published = false
      await this.#db('policies').where({ id: row }).update({ status: 2 })
    } else if (act.kind === 'assign' && !policy.to.has(keyOf(act.to))) {
      policy.to.add(keyOf(act.to))
      const [audience, group, person] = this.#target(act.to)
      await sql`
        insert into policy_assignments (
          ${stamps}, company_id, policy_id, audience, group_id, person_id, due_days, started_on, assigned_at
        )
        select ${values}, ${companyIdOf(this.#company)}, ${row}, ${audience}, ${group}, ${person}, 14,
               current_date, now() at time zone 'utc'`.run(this.#db)
    } else if (act.kind === 'unassign' && policy.to.delete(keyOf(act.to))) {
      const [audience, group, person] = this.#target(act.to)
      await this.#db('policy_assignments')
        .where({ policy_id: row, audience, group_id: group, person_id: person })
        .whereNull('ended_at')
        .update({ ended_at: new Date() })
    } else if (act.kind === 'acknowledge' || act.kind === 'waive') {
      await this.#finish(policy, act.person, act.kind)
    }
  }

  #target(to: To): ['everyone' | 'group' | 'person', number | null, number | null] {
    if (to === 'everyone') return ['everyone', null, null]
    return 'group' in to ? ['group', this.#groups[to.group] ?? 0, null] : ['person', null, this.#people[to.person] ?? 0]
  }

  async #finish(policy: Policy, person: number, kind: 'acknowledge' | 'waive'): Promise<void> {
    const changed = await this.#db('policy_obligations')
      .where({ policy_id: policy.row, person_id: this.#people[person] ?? 0, live: true })
      .whereNull('closed_at')
      .update(
        kind === 'waive'
          ? { closed_at: new Date(), closed_why: 'waived' }
          : { closed_at: new Date(), closed_why: 'acknowledged', status: 2, acknowledged_at: new Date() },
      )
    expect([policy.row, person, changed]).toEqual([policy.row, person, policy.states.get(person) === 'open' ? 1 : 0])
    if (changed === 0) return
    policy.states.set(person, kind === 'waive' ? 'waived' : 'acknowledged')
    if (kind === 'acknowledge') policy.ever.add(person)
  }

  async move({ kind, person, group }: Move): Promise<void> {
    const [id, members] = [this.#people[person] ?? 0, this.#members[group]]
    if (kind === 'leave' || kind === 'return') {
      if (kind === 'leave') this.#here.delete(person)
      else this.#here.add(person)
      await this.#db('people')
        .where({ id })
        .update({ deleted_at: kind === 'leave' ? new Date() : null })
    } else if (kind === 'enter' && members && !members.has(person)) {
      members.add(person)
      await sql`
        insert into people_group_members (${stamps}, company_id, group_id, person_id, joined_at)
        select ${values}, ${companyIdOf(this.#company)}, ${this.#groups[group] ?? 0}, ${id},
               now() at time zone 'utc'`.run(this.#db)
    } else if (kind === 'quit' && members?.delete(person)) {
      await this.#db('people_group_members')
        .where({ group_id: this.#groups[group] ?? 0, person_id: id })
        .whereNull('left_at')
        .update({ left_at: new Date() })
    }
  }

  /** Who is asked for what and how they stand, as the model has it: by policy and person. */
  expected(): Map<number, Record<number, State>> {
    const found = new Map<number, Record<number, State>>()
    for (const [at, policy] of this.#policies.entries()) {
      const states = [...policy.states].filter(([person]) => policy.published && this.#asks(policy, person))
      if (states.length > 0) found.set(at, Object.fromEntries(states))
    }
    return found
  }

  /** The same, as the database has it; two rows of one person would fail here. */
  async told(): Promise<Map<number, Record<number, State>>> {
    const rows = await this.#db('policy_obligations')
      .where({ company_id: this.#company, live: true })
      .select('policy_id', 'person_id', 'closed_why', 'closed_at')
    const found = new Map<number, Record<number, State>>()
    for (const { policy_id, person_id, closed_why, closed_at } of rows) {
      const [at, person] = [this.#policies.findIndex(({ row }) => row === policy_id), this.#people.indexOf(person_id)]
      const states = found.get(at) ?? {}
      if (person in states) throw new Error('Somebody has it twice')
      found.set(at, { ...states, [person]: closed_at === null ? 'open' : (closed_why as State) })
    }
    return found
  }
}
