import { acceptInvitation } from '@cloudoc/accounts/server/services/people.ts'
import { hashPassword } from '@cloudoc/accounts/server/services/sign-in.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { newToken } from '@cloudoc/core/server/security/keys.ts'
import { addEmployee, deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { addGroup } from '@cloudoc/people/contract/groups.ts'
import { inviteEmployee } from '@cloudoc/people/contract/invitations.ts'
import { home, lodge, wales } from './places.ts'
import type { Act, Stage } from './stage.ts'

export const [care, nights] = ['Care team', 'Night staff']

interface Member {
  first: string
  last: string
  job: string
  place: string /** Days since they began. */
  began: number
  groups: readonly string[]
  how: 'joined' | 'invited' | 'card' | 'new'
}

/** With the employee who has a demonstration login, sixteen people in all states. Their addresses are nobody's. */
const staff: readonly Member[] = [
  { first: 'Amina', last: 'Khan', job: 'Senior carer', place: home, began: 2090, groups: [care], how: 'joined' },
  { first: 'Bethan', last: 'Morris', job: 'Carer', place: home, began: 1255, groups: [care], how: 'joined' },
  { first: 'Callum', last: 'Reid', job: 'Carer', place: lodge, began: 1040, groups: [care, nights], how: 'joined' },
  { first: 'Dorota', last: 'Nowak', job: 'Night carer', place: lodge, began: 1530, groups: [nights], how: 'joined' },
  { first: 'Emeka', last: 'Obi', job: 'Night carer', place: lodge, began: 655, groups: [nights], how: 'joined' },
  { first: 'Farah', last: 'Hussain', job: 'Nurse', place: home, began: 2190, groups: [care], how: 'joined' },
  { first: 'Kirsty', last: 'Wood', job: 'Carer', place: home, began: 1690, groups: [care], how: 'joined' },
  { first: 'Gwen', last: 'Price', job: 'Cook', place: home, began: 31, groups: [], how: 'joined' },
  { first: 'Harvey', last: 'Stone', job: 'Carer', place: lodge, began: 6, groups: [care], how: 'invited' },
  { first: 'Iris', last: 'Bell', job: 'Domestic', place: lodge, began: 4, groups: [], how: 'card' },
  { first: 'Jamal', last: 'Carter', job: 'Maintenance', place: home, began: 2, groups: [], how: 'new' },
  { first: 'Owain', last: 'Pugh', job: 'Home manager', place: wales, began: 45, groups: [care], how: 'joined' },
  { first: 'Sioned', last: 'Rees', job: 'Carer', place: wales, began: 45, groups: [care], how: 'joined' },
  { first: 'Megan', last: 'Vaughan', job: 'Carer', place: wales, began: 45, groups: [care], how: 'joined' },
  { first: 'Tomos', last: 'Ellis', job: 'Night carer', place: wales, began: 45, groups: [nights], how: 'joined' },
]

/** The home where one of the staff works, by first name; that of the organisation details for the office. */
export const placeOf = (first: string): string => staff.find(member => member.first === first)?.place ?? home

/** Of those who were there before the company came to the product, this long ago. */
const entered = 198
const groupIds = new Map<string, string>()

async function enter(stage: Stage, at: number, { first, last, job, place, began, groups, how }: Member): Promise<void> {
  const { ask } = await stage.as('manager')
  await ask(addEmployee, {
    firstname: first,
    lastname: last,
    email: how === 'card' ? '' : `${first}.${last}@meadowview.example`.toLowerCase(),
    staffNumber: String(1001 + at),
    jobTitle: job,
    location: place,
    startedOn: daysAfter(londonDate(), Math.min(0, (began > entered ? entered : began) - began)),
    groups: groups.flatMap(name => groupIds.get(name) ?? []),
    // The home in Wales comes a little later than its staff.
    sites: [stage.homeId(place) || stage.homeId(home)].filter(Boolean),
    invite: false,
  })
  await stage.refresh()
}

/** They accept their invitations; nobody knows their passwords. */
async function join(stage: Stage): Promise<void> {
  const rows = await ofCompany(pool(), 'people', stage.companyId).where({ role: 'employee' }).whereNull('login_id')
  for (const person of rows) {
    const hash = await hashPassword(newToken())
    await inTransaction(tx => acceptInvitation(tx, person, { hash }))
  }
}

export const staffActs: readonly Act[] = [
  {
    ago: entered,
    hour: 10,
    async run(stage) {
      const { ask } = await stage.as('manager')
      for (const name of [care, nights])
        groupIds.set(name, (await ask(addGroup, { name, employeeIds: name === care ? [stage.id('Nia')] : [] })).groupId)
      for (const [at, member] of staff.entries()) if (member.began > entered) await enter(stage, at, member)
      await join(stage)
    },
  },
  {
    ago: 23,
    async run(stage) {
      await (await stage.as('manager')).ask(deleteEmployee, { employeeId: [stage.id('Kirsty')], confirm: true })
    },
  },
  ...staff.flatMap((member, at): Act[] =>
    member.began > entered ? [] : [{ ago: member.began, run: stage => enter(stage, at, member) }],
  ),
  { ago: 30, hour: 15, run: join },
  {
    ago: 5,
    async run(stage) {
      await (await stage.as('deputy')).ask(inviteEmployee, { employeeId: [stage.id('Harvey')] })
    },
  },
  {
    ago: 3,
    async run(stage) {
      await (await stage.as('deputy')).ask(inviteEmployee, { employeeId: [stage.id('Iris')], by: 'card' })
    },
  },
]

/** Public id of a group, once it was made. */
export const groupId = (name: string): string => groupIds.get(name) ?? ''
