import { ofOpenCompany } from '@cloudoc/accounts/server/services/company.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { acrossCompanies, allSites } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { addressOfEmployee } from '@cloudoc/people/server/services.ts'
import { isToDoSql } from '../action/find-actions.ts'
import { managesActions, managesSiteOfAction } from '../action/managers.ts'
import { type DueAction, dueActionsEmail, lateActionsEmail } from './emails.ts'
import '../events.ts'

/** Somebody and the actions that they are told of: `id` is theirs. */
interface Reminded {
  id: number
  company_id: number
  address: string
  actions: DueAction[]
}

/** People of one step of the job. */
const atOnce = 200

/** SQL: the actions `a` of each person `e`, the first to be due first. */
const personsWithActions = sql`
  select e.id, e.company_id, ${addressOfEmployee} as address,
         json_agg(
           json_build_object('id', a.document_id, 'title', a.title, 'due_on', a.due_on) order by a.due_on, a.id
         ) as actions`
const pageOf = (after: number): SqlPart => sql`
     and e.id > ${after}
     and e.deleted_at is null
     and ${sqlText(ofOpenCompany('a'))}
   group by e.id
   order by e.id
   limit ${atOnce}`

const tellOfDue = async (tx: Tx, due: readonly Reminded[]): Promise<void> => {
  for (const [companyId, people] of Map.groupBy(due, ({ company_id }) => company_id)) {
    await emit(tx, 'quality.action-told', {
      companyId,
      told: people.flatMap(({ id, actions }) =>
        actions.map(action => ({
          personId: id,
          actionId: action.id,
          title: action.title,
          news: 'due' as const,
          slot: action.due_on,
        })),
      ),
    })
  }
}

/**
 * Owners are told on the day before and on the day.
 * @acrossCompanies owners of actions of all companies are reminded by one job
 */
defineReminder<Reminded>({
  name: 'quality.remind-owners',
  due: (tx, today, after) =>
    sql<Reminded>`
    ${personsWithActions}
      from quality_actions a
      join people e on e.id = a.owner_id and e.company_id = a.company_id
     where a.due_on in (${today}::date, ${daysAfter(today, 1)}::date)
       and ${isToDoSql}
       ${acrossCompanies('owners of actions of all companies are reminded by one job')}
       ${allSites('owners are reminded of their own')}
       ${pageOf(after)}`.rows(tx),
  emails: (due, today) =>
    due.map(({ id, address, actions }) => ({
      to: address,
      key: `actions due ${id} ${today}`,
      template: dueActionsEmail(actions, today),
    })),
  tell: tellOfDue,
})

/** Days after which managers are told of what is late. */
const lateDays = 3

/**
 * Whoever manages quality is told once of what is three days late.
 * @acrossCompanies managers of all companies are told of late actions by one job
 */
defineReminder<Reminded>({
  name: 'quality.tell-of-late',
  due: (tx, today, after) =>
    sql<Reminded>`
    ${personsWithActions}
      from quality_actions a
      join people e on e.company_id = a.company_id
     where a.due_on = ${daysAfter(today, -lateDays)}::date
       and ${isToDoSql}
       and ${managesActions('e')}
       and ${managesSiteOfAction}
       ${acrossCompanies('managers of all companies are told of late actions by one job')}
       ${allSites('managers are told of actions of the sites that they manage')}
       ${pageOf(after)}`.rows(tx),
  emails: (due, today) =>
    due.map(({ id, address, actions }) => ({
      to: address,
      key: `actions late ${id} ${today}`,
      template: lateActionsEmail(actions, today),
    })),
})

interface LateAction {
  id: number
  company_id: number
  document_id: string
  number: number
  due_on: string
}

/**
 * What was to be done by yesterday, and is not: nobody is mailed, other systems are told.
 * @acrossCompanies actions of all companies become late by one job
 */
defineReminder<LateAction>({
  name: 'quality.note-late',
  due: (tx, today, after) =>
    sql<LateAction>`
    select a.id, a.company_id, a.document_id, a.number, a.due_on::text as due_on
      from quality_actions a
     where a.due_on = ${daysAfter(today, -1)}::date
       and ${isToDoSql}
       and ${sqlText(ofOpenCompany('a'))}
       and a.id > ${after}
     order by a.id
     limit ${atOnce}
       ${acrossCompanies('actions of all companies become late by one job')}`.rows(tx),
  emails: () => [],
  tell: async (tx, late) => {
    for (const [companyId, actions] of Map.groupBy(late, ({ company_id }) => company_id)) {
      await emit(tx, 'quality.actions-late', {
        companyId,
        actions: actions.map(({ document_id, number, due_on }) => ({ actionId: document_id, number, dueOn: due_on })),
      })
    }
  },
})
