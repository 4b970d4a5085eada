import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { inTransaction } from '../data/transaction.ts'
import { appendEvidence } from './ledger.ts'
import { verifyChain } from './verify.ts'

// Two roles: the node's, which owns all other tables, and the keeper of the evidence.
let ground: InProcess
let script = ''
const node = `node_${randomBytes(6).toString('hex')}`
beforeAll(async () => {
  ground = await inProcess()
  script = await readFile(join(import.meta.dirname, 'owner.sql'), 'utf8')
})
afterAll(async () => {
  await ground.db.raw(`reassign owned by ${node} to current_user; drop owned by ${node}; drop role ${node}`)
  await ground.stop()
})

/** As the node signs in: with its rights and no others. Undone, but for what `work` says is to stay. */
const asNode = (statement: string): Promise<unknown> =>
  ground.db.transaction(async tx => {
    await tx.raw(`set local role ${node}`)
    await tx.raw(statement)
    throw new Error('it was done')
  })
const append = (key: string): Promise<unknown> =>
  inTransaction(async tx => {
    await tx.db.raw(`set local role ${node}`)
    return appendEvidence(tx, 9100, { kind: 'test', key, subject: 'subject', person: undefined, facts: {} })
  })

it('is not given to a superuser, whom nothing binds', async () => {
  await expect(ground.db.raw(script)).rejects.toThrow(/a superuser, whom nothing binds/)
})

it('the role of a node adds evidence, and cannot turn the triggers off, change them or take anything away', async () => {
  await ground.db.raw(`
    create role ${node};
    do $$
    declare of record;
    begin
      for of in select c.oid::regclass as name from pg_class c
                 where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
        execute format('alter table %s owner to ${node}', of.name);
      end loop;
    end $$;`)
  await ground.db.raw(script)
  await ground.db.raw(script)

  await append('one')
  await append('two')
  expect(await verifyChain(ground.db, 9100)).toMatchObject({ intact: true, checked: 2 })

  const [may] = (await ground.db.raw(`select pg_has_role('${node}', 'evidence_keeper', 'member') as keeper`)).rows as {
    keeper: boolean
  }[]
  expect(may).toEqual({ keeper: false })
  for (const [statement, refused] of [
    ['alter table evidence disable trigger all', /must be owner/],
    ['alter table policy_versions disable trigger user', /must be owner/],
    ['drop trigger evidence_stays on evidence', /must be owner/],
    ['drop table evidence cascade', /must be owner/],
    ['drop schema public cascade', /must be owner/],
    ['alter table evidence rename to other', /must be owner/],
    ['set session_replication_role = replica', /permission denied/],
    ['truncate evidence', /permission denied/],
    ['truncate evidence_heads', /permission denied/],
    [
      'create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$ begin return new; end $$',
      /must be owner/,
    ],
    ['grant evidence_keeper to current_user', /permission denied|must have/],
    [`update evidence set subject = 'other' where company_id = 9100`, /Evidence is not changed/],
    ['delete from evidence where company_id = 9100', /Evidence is not changed/],
    ['update evidence_heads set number = 1 where company_id = 9100', /is not set back/],
    ['delete from evidence_heads where company_id = 9100', /is not set back/],
    // What it may: everything that is not evidence, and the erasure of a company.
    ['alter table companies disable trigger user', /it was done/],
    [`set local cloudoc.erasing = '9100'; delete from evidence where company_id = 9100`, /it was done/],
  ] as const)
    await expect(asNode(statement)).rejects.toThrow(refused)
})

it('an upgrade that changes these tables has the keeper’s rights for as long as it takes', async () => {
  await ground.db.raw(`grant evidence_keeper to ${node}`)
  await expect(asNode('alter table evidence disable trigger all')).rejects.toThrow(/it was done/)
  await ground.db.raw(script)
  await expect(asNode('alter table evidence disable trigger all')).rejects.toThrow(/must be owner/)
})
