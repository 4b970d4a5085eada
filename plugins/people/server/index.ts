import { addDependencies } from '@cloudoc/accounts/server/services/people.ts'
import { addSitePart } from '@cloudoc/accounts/server/services/site-export.ts'
import { addBinSource } from '@cloudoc/core/server/bin.ts'
import { links } from '@cloudoc/core/server/call/actor.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { leftEmployees, leftUsers } from './bin/sources.ts'
import { contentTypes } from './content-types/index.ts'
import addEmployee from './employee/add-employee.ts'
import deleteEmployee from './employee/delete-employee.ts'
import deletedEmployees from './employee/deleted-employees.ts'
import employeeDetails from './employee/employee-details.ts'
import employeeList from './employee/employee-list.ts'
import restoreEmployee from './employee/restore-employee.ts'
import updateEmployee from './employee/update-employee.ts'
import erasePerson from './erasure/erase-person.ts'
import { dataPage, dataPath, dataQuery, personDataCall } from './erasure/person-data.ts'
import addGroup from './group/add-group.ts'
import changeMembers from './group/change-members.ts'
import deleteGroup from './group/delete-group.ts'
import { groupDependencies } from './group/group-dependencies.ts'
import groupDetails from './group/group-details.ts'
import groupList from './group/group-list.ts'
import updateGroup from './group/update-group.ts'
import failedRows from './import/failed-rows.ts'
import importEmployees from './import/import-employees.ts'
import importStatus from './import/import-status.ts'
import { spreadsheetOfSite } from './import/site-part.ts'
import { endInvitations, endMailedElsewhere } from './invitation/follow-people.ts'
import { holderOf } from './invitation/invitations.ts'
import inviteEmployee from './invitation/invite-employee.ts'
import openCard from './invitation/open-card.ts'
import openInvitation from './invitation/open-invitation.ts'
import registerEmployee from './invitation/register-employee.ts'
import sendInvitationCode from './invitation/send-invitation-code.ts'
import withdrawInvitation from './invitation/withdraw-invitation.ts'
import moveEmployees from './move/move-employees.ts'
import leaveAndReturn from './user/leave-and-return.ts'
import resendUser from './user/resend-user.ts'
import saveUser from './user/save-user.ts'
import userLists from './user/user-lists.ts'
import './invitation/remind.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    employeeList,
    deletedEmployees,
    employeeDetails,
    addEmployee,
    updateEmployee,
    deleteEmployee,
    restoreEmployee,
    moveEmployees,
    groupList,
    groupDetails,
    addGroup,
    updateGroup,
    deleteGroup,
    changeMembers,
    inviteEmployee,
    withdrawInvitation,
    openInvitation,
    sendInvitationCode,
    registerEmployee,
    openCard,
    importEmployees,
    importStatus,
    failedRows,
    ...userLists,
    ...saveUser,
    resendUser,
    ...leaveAndReturn,
    personDataCall,
    erasePerson,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: dataPath,
      about: 'Everything about one person, for the account holder who asked for it.',
      answers: ['application/json'],
      query: dataQuery,
      handler: dataPage,
    },
  ],
  register() {
    links.invite.provide(holderOf)
    addDependencies(groupDependencies)
    addSitePart(spreadsheetOfSite)
    addBinSource(leftUsers)
    addBinSource(leftEmployees)
    on('people.left', endInvitations)
    on('people.changed', endMailedElsewhere)
  },
})
