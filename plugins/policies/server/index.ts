import { addDependencies, assignedPolicies } from '@cloudoc/accounts/server/services/people.ts'
import { addSitePart } from '@cloudoc/accounts/server/services/site-export.ts'
import { addBinSource } from '@cloudoc/core/server/bin.ts'
import { addCalendarSource } from '@cloudoc/core/server/calendar.ts'
import { links } from '@cloudoc/core/server/call/actor.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { addGroupEffects } from '@cloudoc/people/server/services.ts'
import { policySubject } from '@cloudoc/quiz/server/services.ts'
import { addCounted } from '@cloudoc/storage/server/services.ts'
import { toEmployee, toGroup, toSeveral } from './assignment/calls.ts'
import { list as assignments, byName, end, ofGroup, takeAway } from './assignment/end.ts'
import { binnedPolicies } from './bin/source.ts'
import { contentTypes } from './content-types/index.ts'
import { list as evidenceList, verify } from './evidence/calls.ts'
import fromUpload from './file/from-upload.ts'
import { filePath, linkQuery } from './file/link.ts'
import upload from './file/upload-policy.ts'
import { enter, open } from './inspector/enter.ts'
import { holderOf } from './inspector/links.ts'
import * as linksOf from './inspector/manage.ts'
import { pack } from './inspector/pack.ts'
import * as evidenceCalls from './inspector/view-evidence.ts'
import { quality } from './inspector/view-quality.ts'
import { migrations } from './migrations/index.ts'
import { effectsOfGroups } from './obligation/group-effects.ts'
import { followPeople, peopleChanged, policyDependencies } from './obligation/listeners.ts'
import { filePage } from './public/file-page.ts'
import { ownReading } from './reading/calendar-source.ts'
import download from './reading/download.ts'
import './obligation/sweep.ts'
import { choices, make } from './pack/calls.ts'
import checkPolicy from './policy/check-policy.ts'
import { create, createSeveral, fromDocument } from './policy/create.ts'
import policyDetails from './policy/policy-details.ts'
import policyList from './policy/policy-list.ts'
import { hide, remove } from './policy/remove.ts'
import { subjectOfPolicy } from './policy/subject.ts'
import updatePolicy from './policy/update-policy.ts'
import bulkFiles from './public/bulk-files.ts'
import { add, show, remove as unpublish } from './public/change-public.ts'
import { published, shown } from './public/public-lists.ts'
import { view, viewPdf } from './public/view.ts'
import acknowledge from './reading/acknowledge.ts'
import { assignedDocuments } from './reading/assigned.ts'
import { list as employeePolicies, unread } from './reading/employee-policies.ts'
import phoneKey from './reading/phone-key.ts'
import policyView from './reading/policy-view.ts'
import readingProgress from './reading/reading-progress.ts'
import remind from './reminder/remind.ts'
import './reminder/timetable.ts'
import { personalData } from './personal-data.ts'
import exportMatrix from './report/export-matrix.ts'
import matrix from './report/matrix.ts'
import { overview, progress } from './report/overview.ts'
import personRecord from './report/person-record.ts'
import readers from './report/readers.ts'
import recordPdf from './report/record-pdf.ts'
import { readingsOfSite } from './report/site-part.ts'
import waive from './report/waive.ts'
import { retention } from './retention.ts'
import { followSites } from './site-words/follow-sites.ts'
import allowAttempt from './test/allow-attempt.ts'
import startTest from './test/start-test.ts'
import submitTest from './test/submit-test.ts'
import preview from './version/preview.ts'
import { publishNow, withdrawNow } from './version/publishing.ts'
import { list as versions, text as versionText } from './version/versions.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    policyList,
    create,
    createSeveral,
    fromDocument,
    policyDetails,
    updatePolicy,
    remove,
    hide,
    upload,
    fromUpload,
    download,
    checkPolicy,
    takeAway,
    toGroup,
    toEmployee,
    toSeveral,
    assignments,
    ofGroup,
    byName,
    end,
    preview,
    publishNow,
    withdrawNow,
    versions,
    versionText,
    employeePolicies,
    unread,
    policyView,
    phoneKey,
    readingProgress,
    acknowledge,
    startTest,
    submitTest,
    allowAttempt,
    readers,
    remind,
    waive,
    matrix,
    overview,
    progress,
    personRecord,
    evidenceList,
    verify,
    choices,
    make,
    exportMatrix,
    recordPdf,
    linksOf.list,
    linksOf.add,
    linksOf.withdraw,
    linksOf.showQuality,
    open,
    enter,
    evidenceCalls.progress,
    evidenceCalls.policies,
    evidenceCalls.text,
    evidenceCalls.matrix,
    evidenceCalls.record,
    evidenceCalls.training,
    evidenceCalls.check,
    quality,
    pack,
    published,
    shown,
    add,
    unpublish,
    show,
    view,
    viewPdf,
    bulkFiles,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: filePath,
      about: 'The PDF or the pack behind a signed link.',
      answers: ['application/pdf', 'application/zip'],
      query: linkQuery,
      handler: filePage,
    },
  ],
  register() {
    addSitePart(readingsOfSite)
    addCalendarSource(ownReading)
    links.evidence.provide(holderOf)
    assignedPolicies.provide(assignedDocuments)
    policySubject.provide(subjectOfPolicy)
    addGroupEffects(effectsOfGroups)
    followPeople()
    followSites()
    // A file is counted once, however many versions have it.
    addCounted({
      room: 'policies',
      count: companyId => sql`
        select count(*) as files, coalesce(sum(size), 0) as bytes
          from (select distinct pdf ->> 'key' as key, (pdf ->> 'size')::float8 as size
                  from (select p.pdf from policies p where ${inCompany(companyId, 'p')}
                        union all
                        select v.pdf from policy_versions v where ${inCompany(companyId, 'v')}) own
                 where pdf is not null) each`,
    })
    addDependencies(policyDependencies)
    addBinSource(binnedPolicies)
    on('groups.members-changed', ({ companyId, joined, left }, tx) =>
      peopleChanged(tx, { companyId, personIds: [...joined, ...left] }),
    )
  },
})
