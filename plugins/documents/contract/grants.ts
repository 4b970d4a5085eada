import { call, permission } from '@cloudoc/core/contract/call.ts'
import { callerId, id, list } from '@cloudoc/core/contract/wire.ts'
import { fileTexts } from '@cloudoc/storage/contract/shapes.ts'
import { z } from 'zod'
import { folderColours } from './shapes.ts'

const missing = 'That employee is no longer there.'
const manager = permission('Manage employee')

/** Folders that employees see: a checked tree (documents §3), next-lines §1 (c). */
export const employeeFolders = call('POST', '/user/employee/folders/list', {
  about:
    'All folders of the company, for the tree of what an employee sees; `given` are those that were checked, and what lies in them is seen with them.',
  who: permission('Employees', 'Manage employee'),
  reads: true,
  input: z.object({ userId: callerId, employeeId: id }),
  reply: z.object({
    folders: z.array(
      z.object({
        _id: id,
        folderName: z.string(),
        parentId: z.string(),
        iconcolour: z.enum(folderColours),
        documents: z.number().int(),
        given: z.boolean(),
      }),
    ),
  }),
  texts: { missing },
})

export const giveFolders = call('POST', '/user/employee/folders', {
  about: 'Gives an employee these folders with all that lie in them, and no others.',
  licensed: true,
  who: manager,
  input: z.object({ userId: callerId, employeeId: id, folderIds: list(id, 2000) }),
  reply: z.object({ given: z.number().int() }),
  sql: 10,
  texts: {
    given: 'Folders have been updated',
    missing,
    folder: fileTexts.folderMissing,
    lack: 'You may give only what you may see yourself: you need the permission for documents.',
  },
})
