import knex, { type Knex } from 'knex'
import {
  belongsTo,
  boolean,
  company,
  day,
  defineTable,
  type InsertOf,
  integer,
  json,
  longText,
  moment,
  oneOf,
  pence,
  percent,
  person,
  type RowOf,
  required,
  secret,
  string,
  type TableOf,
} from './table.ts'
import type { TenantTable } from './tenancy.ts'

const visits = defineTable({
  name: 'visit',
  plural: 'visits',
  collection: 'test_visits',
  title: 'Visit',
  visible: false,
  attributes: {
    company: required(company),
    visitor: person,
    parent: belongsTo('plugin::core.visit'),
    state: required(oneOf('due', 'made')),
    answers: required(json<Record<string, string>>()),
    requireTwoStep: boolean,
    dueOn: required(day),
    madeAt: moment,
    cardLast4: string(),
    line2Text: required(longText),
    cost: required(pence),
    vatRate: percent,
    tries: required(integer({ default: 0 })),
    keyHash: secret,
  },
  unique: [['company_id', 'card_last_4']],
  indexed: [['due_on', 'created_at']],
})

interface Expected {
  id: number
  document_id: string
  created_at: Date
  updated_at: Date
  published_at: Date | null
  company_id: number
  visitor_id: number | null
  parent_id: number | null
  state: 'due' | 'made'
  answers: Record<string, string>
  require_two_step: boolean | null
  due_on: string
  made_at: Date | null
  card_last_4: string | null
  line_2_text: string
  cost: number
  vat_rate: number | null
  tries: number
  key_hash: string | null
}

declare module 'knex/types/tables.js' {
  interface Tables {
    test_visits: TableOf<typeof visits>
  }
}

// These are held by the compiler: `pnpm types`.
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
type Optional<Of> = { [Name in keyof Of]-?: object extends Pick<Of, Name> ? Name : never }[keyof Of]
const isRow: Same<RowOf<typeof visits>, { [Name in keyof Expected]: Expected[Name] }> = true
const mayBeLeftOut: Same<
  Optional<InsertOf<typeof visits>>,
  'published_at' | 'visitor_id' | 'parent_id' | 'require_two_step' | 'made_at' | 'card_last_4' | 'vat_rate' | 'key_hash'
> = true
const hasNoId: 'id' extends keyof InsertOf<typeof visits> ? false : true = true
const isOfACompany: 'test_visits' extends TenantTable ? true : false = true

it('a row, and what one is inserted with, follow from the attributes', () => {
  expect([isRow, mayBeLeftOut, hasNoId, isOfACompany]).toEqual([true, true, true, true])
})

it('what is wrong is not written', () => {
  const sql: Knex = knex({ client: 'pg' })
  const own = { document_id: 'a', created_at: new Date(), updated_at: new Date(), published_at: new Date() }
  const visit = {
    ...own,
    company_id: 1,
    state: 'due' as const,
    answers: { q1: 'yes' },
    due_on: '2026-11-22',
    line_2_text: '',
    cost: 1200,
    tries: 0,
  }
  const { company_id: _, ...ofNobody } = visit
  const statements = [
    sql('test_visits').insert(visit),
    sql('test_visits').insert([{ ...visit, made_at: new Date(), visitor_id: 3 }]),
    sql('test_visits').update({ state: 'made', answers: sql.raw('?::jsonb', ['{}']) }),
    // @ts-expect-error a required column is not named
    sql('test_visits').insert(ofNobody),
    // @ts-expect-error no such state
    sql('test_visits').insert({ ...visit, state: 'gone' }),
    // @ts-expect-error a day is a text
    sql('test_visits').insert({ ...visit, due_on: new Date() }),
    // @ts-expect-error no such value
    sql('test_visits').update({ state: 'gone' }),
  ]
  expect(statements).toHaveLength(7)
  // @ts-expect-error an index names columns that are there
  defineTable({
    name: 'x',
    plural: 'xs',
    collection: 'test_xs',
    title: 'X',
    attributes: { name: string() },
    indexed: [['nme']],
  })
})

it('the schema is the platform’s own, with each attribute a copy', () => {
  const schema = visits as unknown as { attributes: Record<string, object>; indexes: object[] }
  expect(schema.attributes).toMatchObject({
    company: { type: 'relation', target: 'plugin::accounts.company', useJoinTable: false, required: true },
    state: { type: 'enumeration', enum: ['due', 'made'], required: true },
    dueOn: { type: 'date', required: true },
    answers: { type: 'json' },
    keyHash: { type: 'password', private: true },
  })
  expect(schema.attributes['visitor']).toEqual(person)
  expect(schema.attributes['visitor']).not.toBe(person)
  expect(schema.indexes).toEqual([
    { name: 'test_visits_company_id_card_last_4_unique', columns: ['company_id', 'card_last_4'], type: 'unique' },
    { name: 'test_visits_due_on_created_at_index', columns: ['due_on', 'created_at'] },
  ])
})
