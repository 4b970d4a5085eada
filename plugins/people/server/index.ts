import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import addGroup from './group/add-group.ts'
import changeMembers from './group/change-members.ts'
import deleteGroup from './group/delete-group.ts'
import groupDetails from './group/group-details.ts'
import groupList from './group/group-list.ts'
import updateGroup from './group/update-group.ts'
import { contentTypes } from './content-types/index.ts'
import { migrations } from './migrations/index.ts'
import { retention } from './retention.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  calls: [groupList, groupDetails, addGroup, updateGroup, deleteGroup, changeMembers],
})
