import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import deleteForEver from './item/delete-for-ever.ts'
import deletedList from './item/deleted-list.ts'
import emptyBin from './item/empty-bin.ts'
import './item/purge-job.ts'
import restore from './item/restore.ts'

export default definePlugin({
  calls: [deletedList, ...restore, deleteForEver, emptyBin],
})
