import { hashPassword, makeLogin, type PersonRow } from '@cloudoc/accounts/server/services.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { newToken } from '@cloudoc/core/server/security/keys.ts'
import { inviteAll, makeCards } from '@cloudoc/people/server/services.ts'

type State = 'joined' | 'invited' | 'card' | 'new' | 'left'
interface Demo { first: string; last: string; job: string; place: string; started: string; state: State; groups: readonly string[] }

const [house, lodge] = ['Meadow House', 'Willow Lodge']
const [care, nights] = ['Care team', 'Night staff']

/** With the employee who has a demonstration login, twelve people in all states. Their addresses are nobody's. */
const staff: readonly Demo[] = [
  { first: 'Amina', last: 'Khan', job: 'Senior carer', place: house, started: '2021-03-01', state: 'joined', groups: [care] },
  { first: 'Bethan', last: 'Morris', job: 'Carer', place: house, started: '2023-06-12', state: 'joined', groups: [care] },
  { first: 'Callum', last: 'Reid', job: 'Carer', place: lodge, started: '2024-01-15', state: 'joined', groups: [care, nights] },
  { first: 'Dorota', last: 'Nowak', job: 'Night carer', place: lodge, started: '2022-09-05', state: 'joined', groups: [nights] },
  { first: 'Emeka', last: 'Obi', job: 'Night carer', place: house, started: '2025-02-03', state: 'joined', groups: [nights] },
  { first: 'Farah', last: 'Hussain', job: 'Nurse', place: house, started: '2020-11-23', state: 'joined', groups: [care] },
  { first: 'Gwen', last: 'Price', job: 'Cook', place: house, started: '2026-10-05', state: 'invited', groups: [] },
  { first: 'Harvey', last: 'Stone', job: 'Carer', place: lodge, started: '2026-11-02', state: 'invited', groups: [care] },
  { first: 'Iris', last: 'Bell', job: 'Domestic', place: lodge, started: '2026-11-09', state: 'card', groups: [] },
  { first: 'Jamal', last: 'Carter', job: 'Maintenance', place: house, started: '2026-11-16', state: 'new', groups: [] },
  { first: 'Kirsty', last: 'Wood', job: 'Carer', place: house, started: '2022-04-04', state: 'left', groups: [care] },
]

/** Puts the staff of the demonstration company and its groups there; `maker` is the account holder. */
export async function loadPeople(tx: Tx, companyId: number, maker: number): Promise<void> {
  const { sql } = tx
  const people: (Demo & { person: PersonRow })[] = []
  for (const [at, demo] of staff.entries()) {
    const columns = baseColumns()
    const email = demo.state === 'card' ? null : `${demo.first}.${demo.last}@meadowview.example`.toLowerCase()
    const signsIn = demo.state === 'joined' || demo.state === 'left'
    const login = signsIn ? await makeLogin(sql, { email, password: await hashPassword(newToken()), publicId: columns.document_id }) : undefined
    const [person] = await sql('people').insert({
      ...columns, company_id: companyId, login_id: login?.id ?? null, work_email: email, first_name: demo.first, last_name: demo.last, role: 'employee', staff_number: String(1001 + at),
      job_title: demo.job, location: demo.place, started_on: demo.started, ...(demo.state === 'left' ? { left_on: '2026-10-30', deleted_at: new Date('2026-10-30T17:00:00Z') } : {}),
    }).returning('*')
    if (person) people.push({ ...demo, person })
  }
  const carer = await ofCompany(sql, 'people', companyId).where({ role: 'employee', first_name: 'Demo' }).first('id')
  for (const name of [care, nights]) {
    const [group] = await sql('people_groups').insert({ ...baseColumns(), company_id: companyId, name, maker_id: maker }).returning('id')
    const members = [...people.filter(({ groups }) => groups.includes(name)).map(({ person }) => person.id), ...(carer && name === care ? [carer.id] : [])]
    if (group) await sql('people_group_members').insert(members.map(person_id => ({ ...baseColumns(), company_id: companyId, group_id: group.id, person_id, joined_at: new Date() })))
  }
  const inviter = { company: { id: companyId }, person: { id: maker } }
  const of = (state: State): PersonRow[] => people.filter(each => each.state === state).map(({ person }) => person)
  await inviteAll(tx, inviter, of('invited'))
  await makeCards(tx, inviter, of('card'))
}
