import { forEachField } from '@cloudoc/accounts/contract/person/person-fields.ts'
import { formulaText } from '@cloudoc/accounts/contract/person/person-name.ts'
import { siteRef } from '@cloudoc/accounts/contract/site/sites.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, isoDate, list, paging, siteChosen, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { day, employeeManager, employeeReader, groupRef, order, personState } from './shapes.ts'

const missing = 'That employee is no longer there.'
const emailTaken = 'Somebody in your organisation has this e-mail address already.'
const staffNumberTaken = 'Somebody in your organisation has this staff number already.'
const email = 'Please check your email format'
const phone = 'Phone number format is incorrect'
const noName = 'Please enter a first and a last name.'
const noWayIn = 'Without an e-mail address a staff number is needed, to sign in with.'
const group = 'That group is no longer there.'
const site = 'That location is no longer there.'
const noSite = 'Please choose where they work.'

/** Why somebody left; '' where it was not said. */
export const leavingReasons = [
  '',
  'resigned',
  'retired',
  'end of contract',
  'redundancy',
  'dismissed',
  'other',
] as const

const fields = forEachField((_, { kind, max }): z.ZodType<string, string> => {
  if (kind === 'date') return day
  // An @ would say that it is an address.
  return kind === 'code' ? text(max).regex(/^[^\s@]*$/u) : text(max)
})
const details = {
  firstname: text(80),
  lastname: text(80),
  email: text(254),
  ...fields,
  /** Ids of groups: the employee is in these and in no others. */
  groups: list(id, 100),
  /** Ids of locations that they work at; of a company with one location none. */
  sites: list(id, 50),
}

const employeeItem = z
  .object({
    _id: id,
    name: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    /** Empty for a carer without one, who signs in with the staff number. */
    email: z.string(),
    ...forEachField(() => z.string()),
    /** A date without a time; empty where there is none. */
    leftOn: z.string(),
    leavingReason: z.enum(leavingReasons),
    groups: z.array(groupRef),
    /** Locations that they work at; none where the company has one. */
    sites: z.array(
      siteRef.extend({
        /** Their first day there, where that is still to come; ''. */
        from: z.string(),
      }),
    ),
    /** Where they work until a day that is agreed; left out where there is none. */
    sitesUntil: z.array(siteRef.extend({ until: isoDate })).optional(),
    state: personState,
  })
  .meta({ id: 'Employee' })

const sorted = { field: z.enum(['name', 'jobTitle', 'location', 'startedOn']).default('name'), order }

/** next-lines §1 (d). */
export const employeeList = call('POST', '/user/employees/list', {
  about: 'Employees who have not left, searched by name, address, number, job and place.',
  otherReplies: ['empty'],
  who: employeeReader,
  openTo: 'people:read',
  bySite: true,
  reads: true,
  input: z.object({
    userId: callerId,
    site: siteChosen,
    search: text(200).default(''),
    /** In this group only. */ groupId: idOrNone.default(''),
    state: z.enum(['all', 'active', 'invited', 'uninvited']).default('all'),
    ...sorted,
    ...paging(pageSizes.employees),
  }),
  reply: z.array(employeeItem),
})

export const deletedEmployees = call('POST', '/user/employees/deleted-list', {
  about: 'Employees who have left, the latest first.',
  otherReplies: ['empty'],
  who: employeeReader,
  openTo: 'people:read',
  reads: true,
  input: z.object({ userId: callerId, search: text(200).default(''), ...paging(25) }),
  reply: z.array(employeeItem),
})

const invitation = z
  .object({
    how: z.enum(['mail', 'card']),
    /** The address that it went to; empty for a card. */
    sentTo: z.string(),
    sentAt: time,
    expiresAt: time,
    /** Reminders that went out. */
    reminders: z.number().int(),
  })
  .meta({ id: 'Invitation' })

export const employeeDetails = call('POST', '/user/employee/get', {
  about: 'One employee, with the invitation that is out.',
  who: employeeReader,
  openTo: 'people:read',
  reads: true,
  input: z.object({ userId: callerId, employeeId: id }),
  reply: employeeItem.extend({ addedAt: time, invitation: invitation.nullable() }),
  texts: { missing },
})

const changed = z.object({ employeeId: id, name: z.string() })
export const addEmployee = call('POST', '/user/employee/add', {
  about:
    'Adds an employee, and mails an invitation where that is asked for. Without an address a staff number is needed.',
  licensed: true,
  who: employeeManager,
  openTo: 'people:write',
  input: z.object({
    userId: callerId,
    firstname: details.firstname,
    lastname: details.lastname,
    email: details.email.default(''),
    ...forEachField(name => fields[name].default('')),
    groups: details.groups.default([]),
    sites: details.sites.default([]),
    invite: z.boolean().default(true),
  }),
  reply: changed,
  texts: {
    added: 'Employee has been added',
    invited: 'Employee has been added and invited',
    email,
    phone,
    noName,
    formula: formulaText,
    noWayIn,
    group,
    site,
    noSite,
  },
  refusals: {
    emailTaken: conflict(emailTaken),
    staffNumberTaken: conflict(staffNumberTaken),
    inBin: conflict('Somebody who has left has this already. Bring them back from the list of those who left.'),
  },
  maxStatements: 30,
})
export const updateEmployee = call('POST', '/user/employee/update', {
  about:
    'Changes what is known of an employee; what is left out stays. Another address ends the sign-in with the former one, and a new invitation is due.',
  licensed: true,
  who: employeeManager,
  openTo: 'people:write',
  input: z.object({ userId: callerId, employeeId: id, ...z.object(details).partial().shape }),
  reply: changed,
  texts: {
    updated: 'Employee has been updated',
    missing,
    email,
    phone,
    noName,
    formula: formulaText,
    noWayIn,
    group,
    site,
    noSite,
  },
  refusals: {
    emailTaken: conflict(emailTaken),
    staffNumberTaken: conflict(staffNumberTaken),
    inBin: conflict('Somebody who has left has this already. Bring them back from the list of those who left.'),
  },
  codes: ['confirmSignIn'],
  maxStatements: 30,
})

const hanging = z
  .object({ /** In plain words, for '3 …'. */ what: z.string(), count: z.number().int() })
  .meta({ id: 'Hanging' })
export const deleteEmployee = call('POST', '/user/employee/delete', {
  about:
    'Employees leave: with `confirm` their sessions end at once; without it, says only what hangs on them. They can be brought back.',
  who: employeeManager,
  openTo: 'people:write',
  input: z.object({
    userId: callerId,
    employeeId: list(id, 100),
    confirm: z.boolean().default(false),
    /** Their last day; today where it is left out. */
    leftOn: day.default(''),
    reason: z.enum(leavingReasons).default(''),
  }),
  reply: z.object({ left: z.number().int(), hanging: z.array(hanging) }),
  texts: {
    left: 'Employee has left',
    leftMany: 'Employees have left',
    missing,
    future: 'The last day is not over yet. Choose today at the latest.',
  },
  maxStatements: 30,
})
export const restoreEmployee = call('POST', '/user/employee/restore', {
  about: 'Brings back employees who left: the same people, with their sign-in, groups and history.',
  licensed: true,
  who: employeeManager,
  openTo: 'people:write',
  input: z.object({ userId: callerId, employeeId: list(id, 100) }),
  reply: z.object({ restored: z.number().int() }),
  texts: { restored: 'Employee has been restored', restoredMany: 'Employees have been restored', missing },
  maxStatements: 30,
})
