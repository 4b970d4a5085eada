import { formulaText } from '@cloudoc/accounts/contract/person/person-name.ts'
import { siteRef } from '@cloudoc/accounts/contract/site/sites.ts'
import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { permissionNames, roles } from '@cloudoc/core/contract/permissions.ts'
import { conflict, forbidden, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { historyEntry } from '@cloudoc/history/contract/history.ts'
import { z } from 'zod'
import { order } from './shapes.ts'

/** Who may look at system users, and who may change them (documents §6). */
const userReader = permission('Users', 'Manage users')
const userManager = permission('Manage users')

const missing = 'That person is no longer there.'
const noRight = 'You can give only rights that you have yourself.'
const lastManager = 'Nobody else could manage users then. Give somebody else that right first.'
const emailTaken = 'Somebody of your company has this e-mail address already.'
const formTexts = {
  first: 'First name is required',
  last: 'Last name is required',
  email: 'Valid Email is required',
  formula: formulaText,
}

const rights = list(z.enum(permissionNames), permissionNames.length)

/** `active`: signs in. `invited`: has not accepted the invitation yet. `left`: in the list of those who left. */
const userState = z.enum(['active', 'invited', 'left'])

/** Somebody of the office: the account holder or a sub-user (rulings 8). */
const userItem = z
  .object({
    _id: id,
    firstname: z.string(),
    lastname: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(roles),
    permissions: z.array(z.enum(permissionNames)),
    /** Locations that they manage; none: all of them. */
    sites: z.array(siteRef),
    state: userState,
    addedAt: time,
    /** When they last signed in, or ''. */
    seenAt: time.or(z.literal('')),
  })
  .meta({ id: 'SystemUser' })

const listed = {
  userId: callerId,
  search: text(200).default(''),
  field: z.enum(['name', 'email', 'addedAt', 'seenAt']).default('name'),
  order,
  ...paging(pageSizes.users),
}

/** next-lines §1 (d). */
export const userList = call('POST', '/user/users/list', {
  about: 'The account holder and the sub-users of the company, searched, sorted and paged.',
  who: userReader,
  reads: true,
  otherReplies: ['empty'],
  input: z.object(listed),
  reply: z.array(userItem),
})

export const leftUserList = call('POST', '/user/users/deleted-list', {
  about: 'Sub-users who have left, who may be brought back.',
  who: userReader,
  reads: true,
  otherReplies: ['empty'],
  input: z.object(listed),
  reply: z.array(userItem),
})

/** Not of the design: what the screens of one person show. */
export const userView = call('POST', '/user/users/get', {
  about: 'One sub-user, or the account holder, also one who has left.',
  who: userReader,
  reads: true,
  input: z.object({ userId: callerId, personId }),
  reply: userItem,
  texts: { missing },
})

const form = {
  userId: callerId,
  firstname: text(100),
  lastname: text(100),
  email: text(254),
  phone: text(40).default(''),
  permissions: rights.default([]),
}
/** Ids of locations that they manage; none: all of them. */
const sites = list(id, 50)
const noSite = 'You can give only locations that you manage yourself.'

export const addUser = call('POST', '/user/users/add', {
  about: 'Adds a sub-user with some rights. They sign in once they have accepted an invitation.',
  licensed: true,
  who: userManager,
  input: z.object({ ...form, sites: sites.default([]) }),
  reply: userItem,
  texts: {
    added: 'User added',
    left: 'Somebody with this e-mail address has left. Bring them back from the list of deleted users.',
    ...formTexts,
  },
  refusals: { noRight: invalid(noRight), noSite: invalid(noSite), emailTaken: conflict(emailTaken) },
  maxStatements: 28,
})

export const updateUser = call('POST', '/user/users/update', {
  about:
    'Changes a sub-user. Whoever has another e-mail address from now on is signed out and has to be invited to it.',
  licensed: true,
  who: userManager,
  /** Without `sites` these stay. */
  input: z.object({ ...form, personId, sites: sites.optional() }),
  reply: userItem,
  texts: { saved: 'User saved', missing, ...formTexts },
  refusals: {
    noRight: conflict(noRight),
    noSite: invalid(noSite),
    emailTaken: conflict(emailTaken),
    lastManager: conflict(lastManager),
    own: forbidden('You cannot change your own e-mail address here.'),
    mayMore: invalid('This user has rights that you lack. Only somebody who has them can change the e-mail address.'),
  },
  codes: ['confirmSignIn'],
  maxStatements: 30,
})

/** next-lines §1 (d). */
export const resendUser = call('POST', '/user/users/resend', {
  about: 'Invites sub-users anew who have not joined yet, for 14 days. An earlier invitation ends.',
  licensed: true,
  who: userManager,
  input: z.object({ userId: callerId, personId: list(personId, 25) }),
  reply: z.object({
    sent: z.number().int(),
    /** Who was not invited, and why. */ skipped: z.array(
      z.object({ personId: id, name: z.string(), text: z.string() }),
    ),
  }),
  texts: {
    sent: 'Invitation has been sent',
    missing,
    active: 'Has joined already.',
    justSent: 'Was sent an invitation within the last minute.',
  },
  refusals: { none: conflict('Nobody could be invited.') },

  maxStatements: 12,
})
const hanging = z.array(z.object({ personId: id, name: z.string(), what: z.string(), count: z.number().int() }))

export const removeUsers = call('POST', '/user/users/delete', {
  about:
    'Ends the access of some sub-users at once. Without `confirm` it answers what hangs on them, and changes nothing.',
  who: userManager,
  input: z.object({ userId: callerId, personId: list(personId, 25), confirm: z.boolean().default(false) }),
  /** `removed`: how many have left by it. */
  reply: z.object({ removed: z.number().int(), hanging }),
  texts: { removed: 'Access ended', missing },
  refusals: { self: conflict('You cannot remove yourself.'), lastManager: conflict(lastManager) },
  maxStatements: 30,
})

export const restoreUsers = call('POST', '/user/users/restore', {
  about: 'Brings some sub-users back, with their history. A right that the caller lacks is not given back.',
  licensed: true,
  who: userManager,
  input: z.object({ userId: callerId, personId: list(personId, 25) }),
  reply: z.object({ restored: z.number().int() }),
  texts: { restored: 'User restored', missing },
  refusals: { noRight: forbidden(noRight) },
  maxStatements: 30,
})

export const userActivity = call('POST', '/user/users/activity', {
  about: 'What one sub-user has done, the latest first.',
  who: userReader,
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId, personId, ...paging(25) }),
  reply: z.array(historyEntry),
  texts: { missing },
})
