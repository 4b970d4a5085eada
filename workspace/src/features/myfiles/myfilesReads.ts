import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type myFiles } from '@cloudoc/myfiles/contract/files.ts'
import { type savedList } from '@cloudoc/myfiles/contract/saved.ts'

export type OwnFile = ReplyOf<typeof myFiles>['files'][number]
export type OwnFolder = ReplyOf<typeof myFiles>['folders'][number]
export type OwnItem = OwnFile | OwnFolder
export type SavedItem = ReplyOf<typeof savedList>[number]
export const nameOf = (item: OwnItem): string => (item.type === 'folder' ? item.folderName : item.fileName)
export const fileNoun = { one: 'item', many: 'items' }
