import { permission } from '@cloudoc/core/contract/call.ts'
import { direction, id, isoDate } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** Who may look at employees, and who may change them (documents §6). */
export const employeeReader = permission('Employees', 'Manage employee')
export const employeeManager = permission('Manage employee')
/** Groups are looked at by whoever puts people into them or assigns to them, too. */
export const groupReader = permission('Manage groups', 'Employees', 'Manage employee', 'Policies')
export const groupManager = permission('Manage groups')

/** A date without a time, or none. */
export const day = isoDate.or(z.literal(''))

/** `active`: signs in. `invited`: a mail or a card is out, and good. `uninvited`: neither. `left`: in the bin. */
export const personState = z.enum(['active', 'invited', 'uninvited', 'left']).meta({ id: 'PersonState' })

/** Of its lists. */
export const order = direction()

/** A group, by id and name, as other lists show it. */
export const groupRef = z.object({ _id: id, name: z.string() }).meta({ id: 'GroupRef' })
